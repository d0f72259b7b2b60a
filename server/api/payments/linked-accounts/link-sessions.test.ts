import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { specTiming } from '#app/api/transport.ts';
import { usualLinkPatienceMs } from '../bank-links.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { readErrors, readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { insert } from '#tests/support/database/insert.ts';
import { update } from '#tests/support/database/update.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createClaimant, statusCounts, type Claimant } from '#tests/support/records/claims.ts';
import { checking } from '#tests/support/vendors/fake-bank.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;

let member: Claimant;
let uid: string;
beforeEach(async () => {
  await sql.deleteFrom('jobs').execute();
  member = await createClaimant(api);
  uid = await createBill(api.dependencies, member);
});

const begin = (body: object = { hosted: true }) => member.call('POST', `bills/${uid}/link_sessions`, body);
const begun = async (body?: object) => {
  const answer = await begin(body);
  expect(answer.status).toBe(201);
  return (await readOne(answer)).data;
};
const complete = (id: string) => member.call('POST', `bills/${uid}/link_sessions/${id}/complete`);
async function result(id: string) {
  const { data, included } = await readOne(await complete(id));
  return [data.attributes.state, included.map(({ attributes }) => attributes.mask)];
}
const accounts = async () => (await readMany(await member.call('GET', 'linked_accounts'))).data;
const asked = () => api.bank.links.at(-1);

test('a bill in another currency is not paid from a bank account, as only American ones can be linked', async () => {
  member = await createClaimant(api, { columns: { company_id: 'ireland' } });
  await sql.updateTable('companies').set({ currency: 'EUR' }).where('id', '=', 'ireland').execute();
  uid = await createBill(api.dependencies, member);
  expect(await refusal(await begin())).toBe('409 bank_currency');
  const paid = await member.call('POST', `bills/${uid}/pay`, { linked_account_id: randomUUID() });
  expect(await refusal(paid)).toBe('409 bank_currency');
});

describe('a session', () => {
  test('on the provider’s own pages leads back to the bill and sends no member data to the provider', async () => {
    const { id, attributes } = await begun({ hosted: true, in_mobile_app: true });
    expect(attributes).toEqual({
      bill_id: uid,
      link_token: asked()?.linkToken,
      hosted_link_url: `https://hosted.bank.example/${asked()?.linkToken}`,
      expires_at: clock.now().add({ hours: 1 }).toString(),
    });
    const completionUri = `https://wren.example/bills/${uid}/pay/return?session=${id}`;
    expect(asked()).toMatchObject({ language: 'en', hosted: { completionUri, inMobileApp: true } });
    expect(asked()?.redirectUri).toBeUndefined();
    expect(JSON.stringify(asked())).not.toContain(member.id);
    const first = asked()?.memberReference;
    await begun();
    expect(asked()?.memberReference).toBe(first);
  });

  test('in the browser can be resumed after a bank’s own site', async () => {
    await begun({ hosted: true });
    const current = () => member.call('GET', 'link_sessions/current');
    expect(await refusal(await current())).toBe('404 not_found');
    const { id, attributes } = await begun({ hosted: false });
    expect(asked()?.redirectUri).toBe('https://wren.example/bills/oauth');
    const { data } = await readOne(await current());
    expect([data.id, data.attributes]).toEqual([id, attributes]);
    const other = await createClaimant(api);
    expect(await refusal(await other.call('GET', 'link_sessions/current'))).toBe('404 not_found');
    api.bank.finishLink(asked()?.linkToken ?? '');
    await complete(id);
    expect((await current()).status).toBe(404);
  });

  test('is over once its account was linked in the browser, but not by another member', async () => {
    const { id } = await begun({ hosted: false });
    const link = async (by: Claimant) => {
      const publicToken = api.bank.finishLink(asked()?.linkToken ?? '');
      const body = { public_token: publicToken, account_id: checking.accountId, link_session_id: id };
      expect((await by.call('POST', 'linked_accounts', body)).status).toBe(201);
      return (await member.call('GET', 'link_sessions/current')).status;
    };
    expect(await link(await createClaimant(api))).toBe(200);
    expect(await link(member)).toBe(404);
    expect(await result(id)).toEqual(['linked', ['4321']]);
  });

  test('that expired is not resumed, nor is an older one', async () => {
    await begun({ hosted: false });
    clock.advance({ seconds: 1 });
    const { id } = await begun({ hosted: false });
    const current = () => member.call('GET', 'link_sessions/current');
    expect((await readOne(await current())).data.id).toBe(id);
    await update(sql, 'bank_link_sessions', { id }, { expires_at: clock.now().toString() });
    expect((await current()).status).toBe(404);
  });

  test('links the provider’s result once, however often it is requested', async () => {
    const { id } = await begun();
    expect(await result(id)).toEqual(['open', []]);
    const linkToken = asked()?.linkToken ?? '';
    api.bank.finishLink(linkToken);
    const exchanges = api.bank.calls.exchange ?? 0;
    await api.call('/api/v3/bank_callbacks', api.bank.webhook({ kind: 'link_finished', linkToken }));
    const tabs = Array.from({ length: 5 }, () => complete(id));
    const [answers] = await Promise.all([Promise.all(tabs), api.runJobs()]);
    expect(statusCounts(answers)).toEqual({ 200: 5 });
    expect(await result(id)).toEqual(['linked', ['4321']]);
    expect(await accounts()).toHaveLength(1);
    expect((api.bank.calls.exchange ?? 0) - exchanges).toBe(1);
  });

  test('is completed by the webhook when the member does not return', async () => {
    await begun();
    const linkToken = asked()?.linkToken ?? '';
    api.bank.finishLink(linkToken);
    await api.call('/api/v3/bank_callbacks', api.bank.webhook({ kind: 'link_finished', linkToken }));
    expect(await accounts()).toEqual([]);
    await api.runJobs();
    expect(await accounts()).toHaveLength(1);
  });

  test('that was abandoned, expired or never was is reported as such', async () => {
    for (const unknown of ['nonsense', randomUUID()]) {
      expect(await refusal(await complete(unknown))).toBe('404 not_found');
    }
    const { id } = await begun();
    api.bank.exitLink(asked()?.linkToken ?? '');
    expect(await result(id)).toEqual(['exited', []]);
    const brief = await begun({ hosted: false });
    await update(
      sql,
      'bank_link_sessions',
      { id: brief.id },
      { expires_at: clock.now().subtract({ minutes: 1 }).toString() },
    );
    expect(await result(brief.id)).toEqual(['exited', []]);
  });

  test('with an unusable token is reported as such, and the next one works', async () => {
    const { id } = await begun();
    const linkToken = asked()?.linkToken ?? '';
    const publicToken = api.bank.finishLink(linkToken);
    await api.bank.exchange(publicToken);
    expect(await refusal(await complete(id))).toBe('409 link_failed');
    const again = await begun();
    api.bank.finishLink(asked()?.linkToken ?? '');
    expect(await result(again.id)).toEqual(['linked', ['4321']]);
  });

  test('with a slow exchange is reported as in progress before the page’s timeout, and linked in the end', async () => {
    const { id } = await begun();
    const linkToken = asked()?.linkToken ?? '';
    api.bank.finishLink(linkToken);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    api.bank.around = async (call, when) => {
      if (call === 'exchange' && when === 'before') await answered;
    };
    api.dependencies.linkPatienceMs = 20;
    await api.call('/api/v3/bank_callbacks', api.bank.webhook({ kind: 'link_finished', linkToken }));
    const [first, second] = await Promise.all([complete(id), complete(id), api.runJobs()]);
    expect([await refusal(first), await refusal(second)]).toEqual(Array(2).fill('409 link_in_progress'));
    expect(await sql.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'complete-bank-link' }]);
    answer();
    delete api.dependencies.linkPatienceMs;
    await expect.poll(() => result(id), { timeout: 10_000 }).toEqual(['linked', ['4321']]);
    api.bank.around = undefined;
  });

  test('waits less long than a page waits for the API', () => {
    expect(usualLinkPatienceMs).toBeLessThan(specTiming.attemptMs);
  });

  test('with an interrupted exchange is retried after two minutes', async () => {
    const { id } = await begun();
    const publicToken = api.bank.finishLink(asked()?.linkToken ?? '');
    await insert(sql, 'bank_links', {
      id: randomUUID(),
      member_id: member.id,
      public_token_digest: tokenDigest(publicToken),
      claimed_at: clock.now().subtract({ minutes: 3 }).toString(),
      item_id: null,
      access_token_sealed: null,
      created_at: clock.now().toString(),
    });
    expect(await result(id)).toEqual(['linked', ['4321']]);
  });
});

describe('starting a session', () => {
  test('is refused for a bill that is not payable', async () => {
    uid = await createBill(api.dependencies, member, { state: 'paid' });
    expect(await refusal(await begin())).toBe('409 not_payable');
    uid = await createBill(api.dependencies, member, { amount_cents: 0, covered_cents: 42_000 });
    expect(await refusal(await begin())).toBe('409 nothing_to_pay');
  });

  test('is refused in both languages while the provider is unreachable, and can be retried', async () => {
    for (const [language, title] of [
      ['en', /^We cannot reach the bank service right now\./],
      ['es', /^Ahora mismo no podemos comunicarnos con el servicio bancario\./],
    ] as const) {
      api.bank.fail('startLink', 'before');
      const path = `bills/${uid}/link_sessions`;
      const answer = await member.call('POST', path, { hosted: true }, { 'X-Language': language });
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
      expect((await readErrors(answer))[0]?.title).toMatch(title);
    }
    await begun();
  });

  test('is refused after twenty in an hour', async () => {
    await begun();
    await countMore(api.dependencies, { keyPrefix: 'bank-link-sessions', of: member.id, tries: 18 });
    await begun();
    expect(await refusal(await begin())).toBe('429 too_many_attempts');
    const other = await createClaimant(api);
    const theirs = await createBill(api.dependencies, other);
    expect((await other.call('POST', `bills/${theirs}/link_sessions`, { hosted: true })).status).toBe(201);
  });
});
