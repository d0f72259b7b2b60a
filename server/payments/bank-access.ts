import { z } from 'zod';
import type { Sql } from '#server/db/sql.ts';
import type { SealedPlace, Sealing } from '#server/sealing/sealing.ts';
import { enqueue, type JobDependencies } from '#server/jobs/enqueue.ts';
import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import {
  findBankLinkOf,
  forgetAccess,
  hasLiveAttemptOfLink,
  listAccesses,
  listLinkedAccounts,
} from './bank-link-queries.ts';

/** Where the token is sealed that the provider gave us for a link. */
export const accessTokenPlace = (id: string): SealedPlace => ({
  table: 'bank_links',
  column: 'access_token_sealed',
  row: id,
});

export const openAccessToken = (sealing: Sealing, bankLinkId: string, sealed: Buffer): string =>
  sealing.open(sealed, accessTokenPlace(bankLinkId));

const unlinkJob = 'unlink-bank';

/** The provider's accesses end with the member, or this one alone does. */
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

/** Ends the access of a link from which nobody can pay any more, once no money is on its way from there. */
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

/** After a payment has ended: its account may have been replaced while the money was on its way. */
export async function endAccessAfterPayment(
  memberId: string,
  transaction: Sql,
  dependencies: JobDependencies,
  linkedAccountId: string,
): Promise<void> {
  const bankLinkId = await findBankLinkOf(memberId, transaction, linkedAccountId);
  if (bankLinkId !== undefined) await endUnusedAccess(memberId, transaction, dependencies, bankLinkId);
}

/** Ends an access that could not be kept: nobody else knows of it, so nobody else would. */
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

/** Ends the access at the provider; one that has ended is fine. */
export const unlinkHandlers = ({ bank }: ApiDependencies): Record<string, AnyJobHandler> => ({
  [unlinkJob]: jobHandler({
    payload: z.object({ accessToken: z.string() }),
    run: { outside: ({ accessToken }) => bank.unlink(accessToken) },
  }),
});
