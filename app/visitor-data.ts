import { z } from 'zod';
import { claimsVisitor } from './features/claims/claims.visitor.ts';
import { confirmIdentityVisitor } from './features/confirm-identity/confirm-identity.visitor.ts';
import { recoveryVisitor } from './features/recovery/recovery.visitor.ts';
import { registrationVisitor } from './features/registration/registration.visitor.ts';
import { secondFactorsVisitor } from './features/second-factors/second-factors.visitor.ts';
import { signInVisitor } from './features/sign-in/sign-in.visitor.ts';
import { visitRoomVisitor } from './features/visit-room/visit-room.visitor.ts';

const notice = z.object({
  type: z.enum(['error', 'server', 'alert', 'info', 'success']),
  /** A message key, translated when shown. */
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The key of a sentence that follows. */
  more: z.string().optional(),
  /** The only page it is true on; on any other it is dropped. */
  path: z.string().optional(),
});

const cookieConsent = z.object({
  functional: z.boolean(),
  analytics: z.boolean(),
  performance: z.boolean(),
  advertisement: z.boolean(),
  text_version: z.string(),
  chosen_at: z.string(),
});

const keptForm = z.object({
  memberId: z.string().optional(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** It was sent, and failed: nobody knows how far it came. */
  failed: z.literal(true).optional(),
});

/**
 * What the server remembers for one browser. Nothing of it is kept in the browser itself. A feature's own keys stand in
 * its `*.visitor.ts`. A session stored by an older version that no longer fits is dropped.
 */
export const visitorDataSchema = z.object({
  locale: z.string().optional(),
  /** The languages the member's company offers. */
  languages: z.array(z.string()).optional(),
  /** Where the member's company is: whose emergency numbers work. */
  countryCode: z.string().optional(),
  /** The browser's, as its script told. */
  timeZone: z.string().optional(),
  /** The member's own, for answers that ask for no member. */
  memberTimeZone: z.string().optional(),
  /** The browser's when a member chose theirs last: it is not offered to them again. */
  askedZone: z.object({ memberId: z.string(), timeZone: z.string() }).optional(),
  /** Announcements that were closed in this browser. */
  closedAnnouncements: z.array(z.string()).optional(),
  /** Pages load as little as they can; undefined while nobody chose. */
  lowData: z.boolean().optional(),
  /** The browser may keep a copy of home for when there is no connection. */
  keepsHome: z.literal(true).optional(),
  /** What was chosen in this browser while nobody was signed in, and what was refused there by anybody. */
  cookieConsent: cookieConsent.optional(),
  /** Under which name page views are counted, whose it is, and what was told of them. */
  countedAs: z
    .object({
      session: z.string(),
      memberId: z.string().optional(),
      identified: z.string().optional(),
    })
    .optional(),
  /** By action: digests of what pages had for the native app around them last. */
  toldApp: z.record(z.string(), z.string()).optional(),
  /** Somebody chose to go on in an app that is too old as in a browser. */
  staysInOldApp: z.boolean().optional(),
  /** Path and query to return to after signing in. */
  rememberedPath: z.string().optional(),
  /** The link of a mail for signed-out people that was opened while somebody was signed in. */
  mailedLink: z
    .object({ address: z.string(), purpose: z.enum(['invitation', 'partnerInvitation', 'newPassword']) })
    .optional(),
  /** The benefits API's own session of this visitor. */
  api: z
    .object({ cookie: z.string(), csrfToken: z.string().optional(), memberId: z.string().optional() })
    .optional(),
  /** Set when the benefits API says that the session is over, with its code for why, until the next sign-in. */
  endedSession: z.object({ memberId: z.string().optional(), reason: z.string().optional() }).optional(),
  /** A message for the next page only. */
  notice: notice.optional(),
  /** By page: what was typed into forms that could not be taken in (session or form token expired). */
  keptForms: z.record(z.string(), keptForm.optional()).optional(),
  ...claimsVisitor,
  ...signInVisitor,
  ...confirmIdentityVisitor,
  ...recoveryVisitor,
  ...registrationVisitor,
  ...secondFactorsVisitor,
  ...visitRoomVisitor,
});
