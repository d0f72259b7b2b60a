import { z } from 'zod';
import type { Sql } from '#server/db/sql.ts';
import { languageOf } from '#server/i18n/languages.ts';
import { enqueue, type JobDependencies } from '../enqueue.ts';

/** What happened to an account. */
const notices = [
  z.object({ template: z.literal('passwordChanged') }),
  z.object({ template: z.enum(['emailChanged', 'personalEmailChanged', 'personalEmailConfirmed']) }),
  z.object({ template: z.enum(['secondFactorAdded', 'passkeyAdded']) }),
  z.object({
    template: z.literal('newSignIn'),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
] as const;
export type Notice = z.infer<(typeof notices)[number]>;

/** To whom, the secret of the link, and how much is said, where the address alone does not tell whose mail it is. */
const receiver = {
  to: z.string(),
  language: z.string().transform(languageOf),
  token: z.string(),
  discreet: z.boolean().optional(),
};

/** An ISO instant from when on what the mail says is no longer true: it is not sent then, however many tries are left. */
const until = z.string().optional();

/** What happens to a visit; the mail says when it is, never what it is about. */
const visitMail = z.enum(['visitBooked', 'visitMoved', 'visitCanceled', 'visitTomorrow', 'visitSoon']);
export type VisitMail = z.infer<typeof visitMail>;

/** To an expert: when a visit is, in their own zone. Who comes, and why, stands behind the link. */
const expertVisit = {
  to: z.string(),
  language: z.string().transform(languageOf),
  bookedAt: z.string(),
  timeZone: z.string(),
};
const expertJoin = { ...expertVisit, hostToken: z.string() };

/** What the mail is for is its link. */
const linkMail = z.object({
  template: z.enum([
    'resetPassword',
    'unlock',
    'confirmEmail',
    'confirmPersonalEmail',
    'signUp',
    'partnerInvitation',
  ]),
  ...receiver,
  /** How often the link had run down before the mail could go out, and was made anew. */
  renewals: z.number().optional(),
});
export type LinkMail = z.infer<typeof linkMail>;

/** News, with a link that is no secret. */
const plainMail = z.object({
  template: z.enum([
    'alreadyMember',
    'welcome',
    'partnerJoined',
    'eligibilityConfirmed',
    'eligibilityNotConfirmed',
    'appointmentRequested',
    'appointmentChanged',
    'emailChangeAsked',
    'partnerAccessEnded',
    'deletionRequested',
    'deletionPutOff',
    'deletionWithdrawn',
    'deletionDone',
    'partnerDeletionRequested',
    'partnerDeletionPutOff',
    'partnerDeletionWithdrawn',
    'secondFactorRemoved',
    'backupCodesCreated',
    'backupCodeUsed',
    'passkeyRemoved',
    'personalEmailDropped',
    'signInAtCompany',
    'singleSignOnLinked',
    'messageUnread',
  ]),
  to: z.string(),
  language: z.string().transform(languageOf),
  /** Where the address alone no longer tells whose mail it is. */
  discreet: z.boolean().optional(),
  /** Where to write to, for whoever can no longer look it up. */
  careTeam: z.string().optional(),
});
export type PlainMail = z.infer<typeof plainMail>;

/** A mail to be written and sent: which one, to whom, and the secret of its link if it has one. */
export const mailOrder = z.discriminatedUnion('template', [
  notices[0].extend(receiver),
  notices[1].extend(receiver),
  notices[2].extend(receiver),
  notices[3].extend(receiver),
  z.object({
    template: visitMail,
    to: z.string(),
    language: z.string().transform(languageOf),
    /** The visit's id, for its page: it opens nothing without signing in. */
    visit: z.string(),
    /** An ISO instant, shown in this zone (IANA name). */
    bookedAt: z.string(),
    timeZone: z.string(),
    until,
  }),
  linkMail,
  z.object({ template: z.literal('expertVisitBooked'), ...expertJoin }),
  z.object({ template: z.literal('expertVisitSoon'), ...expertJoin, until }),
  z.object({ template: z.literal('expertVisitMoved'), ...expertJoin, bookedBefore: z.string() }),
  z.object({ template: z.literal('expertVisitOff'), ...expertVisit }),
  // To the care team: the number says which request, and nothing says what it is about.
  z.object({
    template: z.enum(['appointmentToArrange', 'appointmentWithdrawn']),
    to: z.string(),
    language: z.string().transform(languageOf),
    uid: z.string(),
  }),
  // What it was for stands behind the link.
  z.object({
    template: z.literal('authorizationDecided'),
    to: z.string(),
    language: z.string().transform(languageOf),
    authorization: z.string(),
  }),
  z.object({
    template: z.enum(['billSent', 'paymentDone', 'paymentFailed']),
    to: z.string(),
    language: z.string().transform(languageOf),
    bill: z.string(),
    billNumber: z.number(),
  }),
  z.object({
    template: z.enum(['claimGranted', 'claimPartlyGranted', 'claimRejected', 'appealDecided']),
    to: z.string(),
    language: z.string().transform(languageOf),
    uid: z.string(),
  }),
  plainMail,
]);

export type MailOrder = z.infer<typeof mailOrder>;

export const mailJob = 'mail';

export function isLinkMail(order: MailOrder): order is LinkMail {
  return linkMail.safeParse(order).success;
}

/** Puts a mail into the outbox; it leaves if and only if the transaction it was ordered in does. */
export function orderMail(transaction: Sql, dependencies: JobDependencies, order: MailOrder): Promise<void> {
  // Mails to one address leave in their order.
  const subject = dependencies.sealing.digest(order.to).toString('hex');
  return enqueue(transaction, dependencies, { kind: mailJob, payload: order, subject });
}
