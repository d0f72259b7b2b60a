import { z } from 'zod';
import { claimsVisitor } from '#app/areas/claims/claims.visitor.ts';
import { deskVisitor } from '#app/areas/desk/desk.visitor.ts';
import { registrationVisitor, signInVisitor } from '#app/areas/account/account.visitor.ts';
import { visitRoomVisitor } from '#app/areas/visits/visit-room/visit-room.visitor.ts';

const notice = z.object({
  type: z.enum(['error', 'server', 'alert', 'info', 'success']),
  /** A message key, translated when shown. */
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The key of a second sentence. */
  more: z.string().optional(),
  /** The only page that shows it; any other page drops it. */
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
  /** The request failed after it was sent, so its result is unknown. */
  failed: z.literal(true).optional(),
});

/**
 * The server's data about one browser; the browser stores none of it. Features define their own keys in
 * `*.visitor.ts`. A session stored by an older version is dropped if it no longer fits.
 */
export const visitorDataSchema = z.object({
  locale: z.string().optional(),
  /** The languages the member's company offers. */
  languages: z.array(z.string()).optional(),
  /** The country of the member's company, for emergency numbers. */
  countryCode: z.string().optional(),
  /** The browser's time zone, sent by its script. */
  timeZone: z.string().optional(),
  /** The member's own time zone, for responses that do not load the member. */
  memberTimeZone: z.string().optional(),
  /** The browser's time zone when the member last chose theirs: it is not offered again. */
  askedZone: z.object({ memberId: z.string(), timeZone: z.string() }).optional(),
  /** Announcements that were closed in this browser. */
  closedAnnouncements: z.array(z.string()).optional(),
  /** Whether pages load as little as possible; undefined without a choice. */
  lowData: z.boolean().optional(),
  /** Whether the browser may store a copy of home for use without a connection. */
  keepsHome: z.literal(true).optional(),
  /** The choice made in this browser while signed out, or a refusal by a signed-in member. */
  cookieConsent: cookieConsent.optional(),
  /** The pseudonym for page views, its owner, and what was last reported about them. */
  countedAs: z
    .object({
      session: z.string(),
      memberId: z.string().optional(),
      identified: z.string().optional(),
    })
    .optional(),
  /** By action: digests of the messages that pages last sent to the native app. */
  toldApp: z.record(z.string(), z.string()).optional(),
  /** The member chose to continue in an outdated app as in a browser. */
  staysInOldApp: z.boolean().optional(),
  /** Path and query to return to after signing in. */
  rememberedPath: z.string().optional(),
  /** The mailed link for signed-out visitors that was opened while a member was signed in. */
  mailedLink: z
    .object({ address: z.string(), purpose: z.enum(['invitation', 'partnerInvitation', 'newPassword']) })
    .optional(),
  /** The benefits API's own session of this visitor. */
  api: z
    .object({ cookie: z.string(), csrfToken: z.string().optional(), memberId: z.string().optional() })
    .optional(),
  /** Set when the benefits API ends the session, with its reason code, until the next sign-in. */
  endedSession: z.object({ memberId: z.string().optional(), reason: z.string().optional() }).optional(),
  /** A message for the next page only. */
  notice: notice.optional(),
  /** By page: unsaved form input (the session or form token had expired). */
  keptForms: z.record(z.string(), keptForm.optional()).optional(),
  ...claimsVisitor,
  ...signInVisitor,
  ...registrationVisitor,
  ...deskVisitor,
  ...visitRoomVisitor,
});
