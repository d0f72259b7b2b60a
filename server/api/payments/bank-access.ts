import { z } from 'zod';
import type { Sql } from '#server/platform/db/sql.ts';
import type { SealedPlace, Sealing } from '#server/platform/sealing/sealing.ts';
import { type AnyJobHandler, enqueue, type JobDependencies, jobHandler } from '#server/platform/jobs/job.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import {
  findBankLinkOf,
  forgetAccess,
  hasLiveAttemptOfLink,
  listAccesses,
  listLinkedAccounts,
} from './bank-link-queries.ts';

/** Sealed place of a link's access token. */
export const accessTokenPlace = (id: string): SealedPlace => ({
  table: 'bank_links',
  column: 'access_token_sealed',
  row: id,
});

export const openAccessToken = (sealing: Sealing, bankLinkId: string, sealed: Buffer): string =>
  sealing.open(sealed, accessTokenPlace(bankLinkId));

const unlinkJob = 'unlink-bank';

/** Orders the job that revokes all of the member's accesses, or only the given one. */
export async function orderUnlink(
  memberId: string,
  transaction: Sql,
  dependencies: JobDependencies,
  bankLinkId?: string,
): Promise<void> {
  const { sealing } = dependencies;
  for (const { id, access_token_sealed } of await listAccesses(memberId, transaction, bankLinkId)) {
    if (!access_token_sealed) continue;
    const payload = { accessToken: openAccessToken(sealing, id, access_token_sealed) };
    await enqueue(transaction, dependencies, { kind: unlinkJob, payload });
    await forgetAccess(memberId, transaction, id);
  }
}

/** Revokes the access of a link whose accounts were all removed, once no money is in transit from them. */
export async function endUnusedAccess(
  memberId: string,
  transaction: Sql,
  dependencies: JobDependencies,
  bankLinkId: string,
): Promise<void> {
  if ((await listLinkedAccounts(memberId, transaction, bankLinkId)).length > 0) return;
  if (await hasLiveAttemptOfLink(memberId, transaction, bankLinkId)) return;
  await orderUnlink(memberId, transaction, dependencies, bankLinkId);
}

/** Runs after a payment ends, because its account may have been replaced while the money was in transit. */
export async function endAccessAfterPayment(
  memberId: string,
  transaction: Sql,
  dependencies: JobDependencies,
  linkedAccountId: string,
): Promise<void> {
  const bankLinkId = await findBankLinkOf(memberId, transaction, linkedAccountId);
  if (bankLinkId !== undefined) await endUnusedAccess(memberId, transaction, dependencies, bankLinkId);
}

/** Revokes an access that could not be stored; no row refers to it, so no later job would. */
export async function endUnknownAccess(
  accessToken: string,
  { bank, log }: Pick<ApiDependencies, 'bank' | 'log'>,
): Promise<void> {
  try {
    await bank.unlink(accessToken);
  } catch (error) {
    log.error({ event: 'bank-access-left', err: error });
  }
}

/** Job handler that revokes an access at the provider; one that is already revoked succeeds. */
export const unlinkHandlers = ({ bank }: ApiDependencies): Record<string, AnyJobHandler> => ({
  [unlinkJob]: jobHandler({
    payload: z.object({ accessToken: z.string() }),
    run: { outside: ({ accessToken }) => bank.unlink(accessToken) },
  }),
});
