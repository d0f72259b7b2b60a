import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { languageOf } from '../../i18n/languages.ts';
import { enqueue, type JobDependencies } from '../job.ts';

/** Deadlines that mails state. For this long a member can withdraw the deletion of the account. */
export const deletionDays = 30;
/** How long links in mails work. */
export const disavowalDays = 10;
export const resetTokenMinutes = 60;
export const unlockTokenHours = 24;
export const invitationDays = 60;
export const staffInvitationDays = 7;
export const confirmTokenHours = 72;

/** Kinds of account activity that are mailed. */
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

const addressed = {
  to: z.string(),
  language: z.string().transform(languageOf),
};

/** Set when the address alone does not determine the member. */
const discreet = z.boolean().optional();

/** Recipient and the link's secret. */
const receiver = { ...addressed, token: z.string(), discreet };

/** ISO instant after which the mail would be wrong: it is not sent then, even if tries are left. */
const until = z.string().optional();

/** How the visit takes place; orders of an earlier release do not name it. */
const medium = z.enum(['video', 'phone']).default('video');

/** Mails about a visit; they contain its time, never its subject. */
const visitMail = z.enum([
  'visitBooked',
  'visitMoved',
  'visitCanceled',
  'visitCanceledForYou',
  'visitTomorrow',
  'visitSoon',
  'visitNote',
]);
export type VisitMail = z.infer<typeof visitMail>;

/** For an expert: the time of a visit in their zone. Member and reason are only shown behind the link. */
const expertVisit = { ...addressed, bookedAt: z.string(), timeZone: z.string() };
const expertJoin = { ...expertVisit, medium, hostToken: z.string() };

/** A mail whose purpose is its link. */
const linkMail = z.object({
  template: z.enum([
    'resetPassword',
    'unlock',
    'confirmEmail',
    'confirmPersonalEmail',
    'signUp',
    'partnerInvitation',
    'staffInvitation',
    'staffFactor',
  ]),
  ...receiver,
  /** How often the link had expired before sending and was replaced. */
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
    'deletionHeld',
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
    'coverageGoesOn',
    'accountUnlocked',
    'staffAppAdded',
    'staffAppRemoved',
    'staffPasskeyAdded',
    'staffPasskeyRemoved',
    'staffFactorReset',
    'staffPasswordChanged',
    'accessClosed',
    'accessOpened',
  ]),
  ...addressed,
  discreet,
  /** The care team's address, for recipients who can no longer look it up. */
  careTeam: z.string().optional(),
});
export type PlainMail = z.infer<typeof plainMail>;

/** When coverage ends, to a leaver and whoever is covered through them. */
const coverageEndMail = z.object({
  template: z.literal('coverageEnds'),
  ...addressed,
  discreet,
  /** Last covered day, and last day for claims. */
  coveredUntil: z.iso.date(),
  claimsUntil: z.iso.date(),
});
export type CoverageEndMail = z.infer<typeof coverageEndMail>;

/** A mail to be written and sent: its template, recipient and, if it has a link, the link's secret. */
export const mailOrder = z.discriminatedUnion('template', [
  notices[0].extend(receiver),
  notices[1].extend(receiver),
  notices[2].extend(receiver),
  notices[3].extend(receiver),
  z.object({
    template: visitMail,
    ...addressed,
    /** The visit's id for the link to its page; opening it requires signing in. */
    visit: z.string(),
    medium,
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
  // To the care team: contains only the request's number, not its subject.
  z.object({
    template: z.enum(['appointmentToArrange', 'appointmentWithdrawn']),
    ...addressed,
    uid: z.string(),
  }),
  // The purpose is only shown behind the link.
  z.object({
    template: z.literal('authorizationDecided'),
    ...addressed,
    authorization: z.string(),
  }),
  z.object({
    template: z.enum(['billSent', 'paymentDone', 'paymentFailed']),
    ...addressed,
    bill: z.string(),
    billNumber: z.number(),
  }),
  z.object({
    template: z.enum(['claimGranted', 'claimPartlyGranted', 'claimRejected', 'appealDecided']),
    ...addressed,
    uid: z.string(),
  }),
  // In the look of the company whose mails are tested.
  z.object({ template: z.literal('testMail'), ...addressed, company: z.string() }),
  plainMail,
  coverageEndMail,
]);

export type MailOrder = z.infer<typeof mailOrder>;

export const mailJob = 'mail';
/** Mails to thousands at once. They have workers of their own, so that no link that somebody waits for is behind them. */
export const bulkMailJob = 'bulk-mail';

export function isLinkMail(order: MailOrder): order is LinkMail {
  return linkMail.safeParse(order).success;
}

/** Adds a mail to the outbox, as the job `as`; it is sent only if the caller's transaction commits. */
export function orderMail(
  transaction: Sql,
  dependencies: JobDependencies,
  order: MailOrder,
  as: { kind?: typeof mailJob | typeof bulkMailJob; id?: string } = {},
): Promise<void> {
  // Mails to one address are sent in order.
  const subject = dependencies.sealing.digest(order.to).toString('hex');
  return enqueue(transaction, dependencies, { kind: mailJob, ...as, payload: order, subject });
}
