import type { NotNull } from 'kysely';
import { z } from 'zod';
import type { Sql } from '#server/platform/db/sql.ts';
import { sealedPlace, type Sealing } from '#server/platform/sealing/sealing.ts';
import { type AnyJobHandler, enqueue, type JobDependencies, jobHandler } from '#server/platform/jobs/job.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { hasLiveAttempt, listLinkedAccounts } from './bank-link-queries.ts';

/** Sealed place of a link's access token. */
export const accessTokenPlace = sealedPlace('bank_links', 'access_token_sealed');

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
  const accesses = await transaction
    .selectFrom('bank_links')
    .select(['id', 'access_token_sealed'])
    .where('member_id', '=', memberId)
    .where('access_token_sealed', 'is not', null)
    .$if(bankLinkId !== undefined, (query) => query.where('id', '=', bankLinkId ?? ''))
    .$narrowType<{ access_token_sealed: NotNull }>()
    .execute();
  for (const { id, access_token_sealed } of accesses) {
    const payload = { accessToken: openAccessToken(sealing, id, access_token_sealed) };
    await enqueue(transaction, dependencies, { kind: unlinkJob, payload });
    await transaction
      .updateTable('bank_links')
      .set({ access_token_sealed: null })
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .execute();
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
  if (await hasLiveAttempt(memberId, transaction, { bankLinkId })) return;
  await orderUnlink(memberId, transaction, dependencies, bankLinkId);
}

/** Runs after a payment ends, because its account may have been replaced while the money was in transit. */
export async function endAccessAfterPayment(
  memberId: string,
  transaction: Sql,
  dependencies: JobDependencies,
  linkedAccountId: string,
): Promise<void> {
  const account = await transaction
    .selectFrom('linked_accounts')
    .select('bank_link_id')
    .where('member_id', '=', memberId)
    .where('id', '=', linkedAccountId)
    .executeTakeFirst();
  if (account) await endUnusedAccess(memberId, transaction, dependencies, account.bank_link_id);
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
