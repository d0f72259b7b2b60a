import { z } from 'zod';
import type { Sql } from '#server/db/sql.ts';
import { languages } from '#server/domain/localized-text.ts';
import { enqueue, type JobWorld } from '../enqueue.ts';

/** What happened to an account. */
const notices = [
  z.object({ template: z.literal('passwordChanged') }),
  // Discreet or not is said here: the address alone no longer tells whose mail it is.
  z.object({ template: z.literal('emailChanged'), discreet: z.boolean() }),
  z.object({
    template: z.literal('newSignIn'),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
] as const;
export type Notice = z.infer<(typeof notices)[number]>;

/** To whom, and the secret for saying that it was somebody else. */
const receiver = { to: z.string(), language: z.enum(languages), token: z.string() };

/** What happens to a visit; the mail says when it is, never what it is about. */
const visitMail = z.enum(['visitBooked', 'visitMoved', 'visitCanceled', 'visitTomorrow', 'visitSoon']);
export type VisitMail = z.infer<typeof visitMail>;

/** To an expert: when a visit is, in their own zone. Who comes, and why, stands behind the link. */
const expertVisit = {
  to: z.string(),
  language: z.enum(languages),
  bookedAt: z.string(),
  timeZone: z.string(),
};
const expertJoin = { ...expertVisit, hostToken: z.string() };

/** A mail to be written and sent: which one, to whom, and the secret of its link if it has one. */
export const mailOrder = z.discriminatedUnion('template', [
  notices[0].extend(receiver),
  notices[1].extend(receiver),
  notices[2].extend(receiver),
  z.object({
    template: visitMail,
    to: z.string(),
    language: z.enum(languages),
    /** The visit's token, for its page: it opens nothing without signing in. */
    visit: z.string(),
    /** An ISO instant, shown in this zone (IANA name). */
    bookedAt: z.string(),
    timeZone: z.string(),
  }),
  z.object({
    template: z.enum(['resetPassword', 'unlock', 'confirmEmail', 'signUp', 'partnerInvitation']),
    to: z.string(),
    language: z.enum(languages),
    token: z.string(),
  }),
  z.object({ template: z.enum(['expertVisitBooked', 'expertVisitSoon']), ...expertJoin }),
  z.object({ template: z.literal('expertVisitMoved'), ...expertJoin, bookedBefore: z.string() }),
  z.object({ template: z.literal('expertVisitOff'), ...expertVisit }),
  // To the care team: the number says which request, and nothing says what it is about.
  z.object({
    template: z.enum(['appointmentToArrange', 'appointmentWithdrawn']),
    to: z.string(),
    language: z.enum(languages),
    uid: z.string(),
  }),
  z.object({
    template: z.enum([
      'alreadyMember',
      'appointmentRequested',
      'appointmentChanged',
      'emailChangeAsked',
      'partnerAccessEnded',
      'deletionRequested',
      'deletionWithdrawn',
      'deletionDone',
      'partnerDeletionRequested',
      'partnerDeletionWithdrawn',
      'secondFactorAdded',
      'secondFactorRemoved',
      'backupCodesCreated',
      'backupCodeUsed',
      'passkeyAdded',
      'passkeyRemoved',
      'signInAtCompany',
      'singleSignOnLinked',
    ]),
    to: z.string(),
    language: z.enum(languages),
    /** Where the address alone no longer tells whose mail it is. */
    discreet: z.boolean().optional(),
  }),
]);

export type MailOrder = z.infer<typeof mailOrder>;

export const mailJob = 'mail';

/** Puts a mail into the outbox; it leaves if and only if the transaction it was ordered in does. */
export function orderMail(transaction: Sql, world: JobWorld, order: MailOrder): Promise<void> {
  return enqueue(transaction, world, { kind: mailJob, payload: order });
}
