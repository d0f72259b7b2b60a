import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Language } from '#app/domain/localized-text.ts';
import { sealedPlace, type Sealing } from '#server/platform/sealing/sealing.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { Problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { LinkSession } from '#server/platform/vendors/bank/bank-transfers.ts';
import { linkBank } from './bank-links.ts';
import { completeLinkSession, findLinkSession, findNewestLinkSession } from './bank-link-queries.ts';
import { findBillByUid } from './queries.ts';
import { assertPayable, refuseIfAccountEnds, type Payer } from './pay-bill.ts';

/** A session that is never completed costs the provider an hour or more of polling. */
const perMember = { keyPrefix: 'bank-link-sessions', points: 20, duration: 60 * 60 };

const linkTokenPlace = sealedPlace('bank_link_sessions', 'link_token_sealed');

/** Pseudonym of a member at the provider; it cannot be traced back. */
const memberReference = (memberId: string, sealing: Sealing) =>
  sealing.digest(`bank provider ${memberId}`).toString('base64url');

/** A session at the provider and the bill it was started for. */
export type BillLinkSession = LinkSession & { id: string; uid: string };

export interface BeginLink {
  uid: string;
  language: Language;
  hosted: boolean;
  inMobileApp: boolean;
}

/**
 * Starts linking an account for a bill. Throws a Problem when the bill is not payable or after too many sessions, and any error of the
 * provider.
 */
export async function beginLink(
  payer: Payer,
  { sql, sealing, clock, bank, origin }: ApiDependencies,
  { uid, language, hosted, inMobileApp }: BeginLink,
): Promise<BillLinkSession> {
  const { id: memberId } = payer;
  const bill = orNotFound(await findBillByUid(memberId, sql, uid));
  assertPayable(bill, payer);
  await refuseIfAccountEnds(memberId, sql, clock.now());
  await createRateLimit(sql, sealing, perMember).enforce(language, memberId);
  const id = randomUUID();
  const completionUri = `${origin}/bills/${uid}/pay/return?session=${id}`;
  const session = await bank.startLink({
    memberReference: memberReference(memberId, sealing),
    language,
    ...(hosted ? { hosted: { completionUri, inMobileApp } } : { redirectUri: `${origin}/bills/oauth` }),
  });
  await sql
    .insertInto('bank_link_sessions')
    .values({
      id,
      member_id: memberId,
      bill_id: bill.id,
      link_token_sealed: sealing.seal(session.linkToken, linkTokenPlace(id)),
      link_token_digest: tokenDigest(session.linkToken),
      hosted,
      created_at: clock.now().toString(),
      expires_at: session.expiresAt.toString(),
      completed_at: null,
      bank_link_id: null,
    })
    .execute();
  return { id, uid, ...session };
}

/**
 * The session to resume after the redirect from a bank's own site, or undefined. When the newest session is over, older
 * ones are not resumed.
 */
export async function openLinkSession(
  memberId: string,
  { sql, sealing, clock }: ApiDependencies,
): Promise<BillLinkSession | undefined> {
  const session = await findNewestLinkSession(memberId, sql);
  if (!session || session.completed_at !== null) return undefined;
  const { id, uid, link_token_sealed } = session;
  const expiresAt = Temporal.Instant.from(session.expires_at);
  if (Temporal.Instant.compare(expiresAt, clock.now()) <= 0) return undefined;
  const linkToken = sealing.open(link_token_sealed, linkTokenPlace(id));
  return { id, uid, linkToken, hostedUrl: null, expiresAt };
}

export type LinkOutcome = { state: 'open' | 'exited' } | { state: 'linked'; bankLinkId: string };

/**
 * Asks the provider for the result of a session and stores what was linked, once. Throws 404 for a session of another
 * member, 409 when it linked nothing, and any error of the provider.
 */
export async function completeLink(
  memberId: string,
  dependencies: ApiDependencies,
  { language, ...of }: { uid: string; id: string; language: Language },
): Promise<LinkOutcome> {
  const { sql, sealing, clock, bank } = dependencies;
  const session = orNotFound(await findLinkSession(memberId, sql, of));
  if (session.bank_link_id !== null) return { state: 'linked', bankLinkId: session.bank_link_id };
  const result = await bank.linkResult(sealing.open(session.link_token_sealed, linkTokenPlace(session.id)));
  const isOver = Temporal.Instant.compare(clock.now(), Temporal.Instant.from(session.expires_at)) > 0;
  if (result.state !== 'linked') return { state: isOver ? 'exited' : result.state };
  const bankLinkId = await linkBank(memberId, dependencies, { publicToken: result.publicToken, language });
  await completeLinkSession(memberId, sql, { id: session.id, bankLinkId, now: clock.now() });
  return { state: 'linked', bankLinkId };
}

const isUnderWay = ({ items }: Problem) => items.some(({ key }) => key === 'link_in_progress');

export const completeLinkJob = 'complete-bank-link';

/** Completes sessions of members who finished at the provider and did not return. */
export const completeLinkHandlers = (dependencies: ApiDependencies): Record<string, AnyJobHandler> => ({
  [completeLinkJob]: jobHandler({
    payload: z.object({ memberId: z.string(), uid: z.string(), id: z.string() }),
    run: {
      async outside({ memberId, ...of }) {
        try {
          await completeLink(memberId, dependencies, { ...of, language: 'en' });
        } catch (error) {
          // The account was deleted or the token is unusable: retrying cannot help.
          if (!(error instanceof Problem) || isUnderWay(error)) throw error;
        }
      },
    },
  }),
});
