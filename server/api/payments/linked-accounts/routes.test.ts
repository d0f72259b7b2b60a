import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { enqueue } from '#server/platform/jobs/job.ts';
import { orderSync } from '../sync-transfers.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { checking } from '#tests/support/vendors/fake-bank.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;

let member: Claimant;
let account: string;
beforeEach(async () => {
  await sql.deleteFrom('jobs').execute();
  member = await createClaimant(api);
  const body = { public_token: api.bank.publicToken(), account_id: checking.accountId };
  account = (await readOne(await member.call('POST', 'linked_accounts', body))).data.id;
});

describe('an account', () => {
  const remove = (id = account) => member.call('DELETE', `linked_accounts/${id}`);

  test('is shown by its bank and last digits, and stored sealed', async () => {
    const [shown] = (await readMany(await member.call('GET', 'linked_accounts'))).data;
    expect(shown).toEqual({
      type: 'linked_account',
      id: account,
      attributes: {
        institution_name: 'First Harbor Bank',
        account_name: 'Everyday Checking',
        mask: '4321',
        created_at: clock.now().toString(),
      },
    });
    const rows = await sql.selectFrom('bank_links').selectAll().execute();
    const accounts = await sql.selectFrom('linked_accounts').selectAll().execute();
    // Identifiers are random and may contain the four digits.
    const written = JSON.stringify([rows, accounts]).replaceAll(/[\da-f]{8}(-[\da-f]{4,12}){4}/g, '');
    expect(written).not.toMatch(/access-|public-|Harbor|4321|Everyday/);
  });

  test('is not removed while money is in transit from it; its access ends afterwards', async () => {
    const uid = await createBill(api.dependencies, member);
    await member.call('POST', `bills/${uid}/pay`, { linked_account_id: account });
    expect(await refusal(await remove())).toBe('409 account_in_use');
    await api.runJobs();
    expect(await refusal(await remove())).toBe('409 account_in_use');
    const attempt = api.bank.transfers.at(-1);
    api.bank.move(attempt?.attemptId ?? '', 'settled');
    await orderSync(api.dependencies);
    await api.runJobs();
    const before = api.bank.accesses.size;
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    api.bank.fail('unlink', 'after');
    await api.runJobs();
    clock.advance({ minutes: 1 });
    await api.runJobs();
    expect(api.bank.accesses.size).toBe(before - 1);
    const [payment] = (await readMany(await member.call('GET', `bills/${uid}/payments`))).data;
    expect(payment?.attributes.mask, 'payments keep saying where from').toBe('4321');
  });

  test('is not created from a malformed token, and the provider is not called', async () => {
    const uid = await createBill(api.dependencies, member);
    const asked = api.bank.calls.exchange;
    for (const public_token of ['', '\0', 'a b', '\uD800', 'x'.repeat(501)]) {
      const body = { public_token, account_id: checking.accountId };
      expect(await refusal(await member.call('POST', 'linked_accounts', body))).toBe('422 invalid');
      expect(await refusal(await member.call('POST', `bills/${uid}/pay`, body))).toBe('422 invalid');
    }
    expect(api.bank.calls.exchange).toBe(asked);
  });

  describe('that cannot be stored after its token was used', () => {
    const afterExchange = (act: () => Promise<unknown>) => {
      onTestFinished(() => void (api.bank.around = undefined));
      api.bank.around = async (call, when) => {
        if (call === 'exchange' && when === 'after') await act();
      };
    };
    const endAccess = () =>
      sql
        .updateTable('members')
        .set({ access_ended_at: clock.now().toString() })
        .where('id', '=', member.id)
        .execute();
    const link = async () => {
      const body = { public_token: api.bank.publicToken(), account_id: checking.accountId };
      return refusal(await member.call('POST', 'linked_accounts', body));
    };

    test.each([
      [
        'the claim was given up',
        () => sql.deleteFrom('bank_links').where('item_id', 'is', null).execute(),
        '409 link_failed',
      ],
      ['the member is gone', endAccess, '401 unauthenticated'],
    ])('revokes access at the provider: %s', async (_, act, answer) => {
      const before = api.bank.accesses.size;
      afterExchange(act);
      expect(await link()).toBe(answer);
      expect(api.bank.accesses.size).toBe(before);
    });

    test('is refused for the same reason even if the provider no longer answers', async () => {
      afterExchange(endAccess);
      api.bank.fail('unlink', 'before');
      expect(await link()).toBe('401 unauthenticated');
      expect(api.logged.some((line) => line.includes('bank-access-left'))).toBe(true);
    });
  });

  test('keeps the access for the other account of its bank', async () => {
    const both = [checking, { accountId: 'savings', name: 'Savings', mask: '9' }];
    const body = { public_token: api.bank.publicToken(both), account_id: 'savings' };
    const savings = (await readOne(await member.call('POST', 'linked_accounts', body))).data.id;
    const [, other] = (await readMany(await member.call('GET', 'linked_accounts'))).data
      .filter(({ id }) => id !== account)
      .toSorted((a) => (a.id === savings ? -1 : 1));
    await api.runJobs();
    const third = { ...checking, accountId: 'third', mask: '7' };
    const linked = { public_token: api.bank.publicToken([third]), account_id: 'third' };
    const elsewhere = (await readOne(await member.call('POST', 'linked_accounts', linked))).data.id;
    const before = api.bank.accesses.size;
    // Money in transit from an account of another bank does not matter.
    const uid = await createBill(api.dependencies, member);
    expect((await member.call('POST', `bills/${uid}/pay`, { linked_account_id: elsewhere })).status).toBe(
      200,
    );
    expect((await remove(savings)).status).toBe(204);
    await api.runJobs();
    expect(api.bank.accesses.size).toBe(before);
    await remove(other?.id);
    await api.runJobs();
    expect(api.bank.accesses.size).toBe(before - 1);
  });

  describe('an account that is linked again', () => {
    const linkAnew = async (changes: Partial<typeof checking> = {}) => {
      const linked = { ...checking, accountId: 'anew', ...changes };
      const body = { public_token: api.bank.publicToken([linked]), account_id: linked.accountId };
      return (await readOne(await member.call('POST', 'linked_accounts', body))).data.id;
    };
    const ids = async () =>
      (await readMany(await member.call('GET', 'linked_accounts'))).data.map(({ id }) => id);

    test('exists once, by the newer link, and the older access ends', async () => {
      const anew = await linkAnew();
      expect(await ids()).toEqual([anew]);
      const before = api.bank.accesses.size;
      await api.runJobs();
      expect(api.bank.accesses.size).toBe(before - 1);
    });

    test('exists once even while money is in transit from it; the old access ends after that', async () => {
      const uid = await createBill(api.dependencies, member);
      await member.call('POST', `bills/${uid}/pay`, { linked_account_id: account });
      const anew = await linkAnew();
      expect(await ids()).toEqual([anew]);
      const before = api.bank.accesses.size;
      await api.runJobs();
      expect(api.bank.accesses.size).toBe(before);
      api.bank.move(api.bank.transfers.at(-1)?.attemptId ?? '', 'settled');
      await orderSync(api.dependencies);
      await api.runJobs();
      expect(api.bank.accesses.size).toBe(before - 1);
    });

    test('is a different account if its bank reports another name, kind or digits, or no digits', async () => {
      const all = [account];
      for (const change of [
        { mask: '4322' },
        { name: 'Everyday' },
        { subtype: 'savings' },
        { subtype: undefined },
        { mask: '' },
        { mask: '' },
      ]) {
        all.push(await linkAnew(change));
      }
      expect((await ids()).toSorted()).toEqual(all.toSorted());
    });

    test('is not shared with another member', async () => {
      const other = await createClaimant(api);
      const body = { public_token: api.bank.publicToken(), account_id: checking.accountId };
      await other.call('POST', 'linked_accounts', body);
      expect(await ids()).toEqual([account]);
    });
  });

  test('that has to be linked again is no longer offered', async () => {
    const [link] = await sql
      .selectFrom('bank_links')
      .select('item_id')
      .where('member_id', '=', member.id)
      .execute();
    const news = { kind: 'link_ended', itemId: link?.item_id ?? '' } as const;
    await api.call('/api/v3/bank_callbacks', api.bank.webhook(news));
    expect((await readMany(await member.call('GET', 'linked_accounts'))).data).toEqual([]);
  });

  test('loses its access at the provider when its member’s account is deleted', async () => {
    const before = api.bank.accesses.size;
    const requestId = randomUUID();
    const requestedAt = clock.now().toString();
    const deleteAt = clock.now().add({ hours: 720 }).toString();
    await sql
      .insertInto('deletion_requests')
      .values({ id: requestId, member_id: member.id, requested_at: requestedAt, delete_at: deleteAt })
      .execute();
    const payload = { memberId: member.id, requestId };
    await enqueue(sql, api.dependencies, { kind: 'delete-member', payload });
    await api.runJobs();
    expect(api.bank.accesses.size).toBe(before - 1);
    const left = await sql
      .selectFrom('linked_accounts')
      .select('id')
      .where('member_id', '=', member.id)
      .execute();
    expect(left).toEqual([]);
  });
});
