import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refusal } from '#tests/support/api/documents.ts';
import { expertCalls } from '#tests/support/api/expert-access.ts';
import { itemCalls, listCalls, streamCalls, unknownFor } from '#tests/support/api/operator-access.ts';
import { grant, keysOf } from '#tests/support/api/keys-of-companies.ts';
import { sharedCalls } from '#tests/support/api/shared-access.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { changedRows, countChanges } from '#tests/support/database/changed-rows.ts';
import { recordStatements } from '#tests/support/database/companies-in-statements.ts';
import { actsBy, isAboutMember } from '#tests/support/records/audit.ts';
import { createClaimant } from '#tests/support/records/claims.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { itemTables, type Owner } from '#tests/support/records/operator-items.ts';
import { createProviderCategories, createProviders } from '#tests/support/records/providers.ts';
import { createPlans } from '#tests/support/records/sent-bills.ts';

const { onStatement, withoutCompanies } = recordStatements();
const api = await openTestApi({ onStatement });
const { holding, keysFor } = keysOf(api.dependencies, 'otto');
const everyCall = { ...itemCalls, ...listCalls, ...streamCalls, ...expertCalls, ...sharedCalls };
const start = '2026-03-02T12:00:00Z';
const prefix = '/api/v3/operator/';
const operation = z.looseObject({
  'x-roles': z.array(z.string()),
  'x-audit': z.object({ act: z.string().optional() }),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
const { paths } = z
  .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .parse(await (await api.call('/api/openapi.json')).json());
const described = Object.entries(paths)
  .filter(([path]) => path.startsWith(prefix))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, what]) => ({
      name: `${method.toUpperCase()} ${path.slice(prefix.length)}`,
      what: operation.parse(what),
    })),
  );

beforeAll(async () => {
  await createPlans(api);
  await createProviderCategories(api.dependencies.sql);
  await createProviders(api.dependencies.sql, [{ name: 'Somebody', places: [] }]);
  await countChanges(api.dependencies.sql);
});
beforeEach(async () => {
  api.dependencies.clock.set(start);
  // Lists show twenty, so each test begins without items.
  for (const table of itemTables) await api.dependencies.sql.deleteFrom(table).execute();
  await api.dependencies.sql.updateTable('members').set({ eligibility_check_status: null }).execute();
});

async function memberOf(company: string): Promise<Owner> {
  const plan = company === 'acme' ? { company_plan_id: 'choice' } : {};
  return { ...(await createClaimant(api, { columns: { company_id: company, ...plan } })), company };
}

/** The path of a call with these ids in their places. */
const pathWith = (name: string, id: string) =>
  id.split(' ').reduce((path, one) => path.replace(/\{\w+\}/, one), name.replace(/^\w+ /, ''));

function ask(name: string, id: string, headers: Record<string, string>): Promise<Response> {
  const body = itemCalls[name]?.body?.(id);
  const isFile = Buffer.isBuffer(body);
  return api.call(`${prefix}${pathWith(name, id)}`, {
    method: name.split(' ')[0] ?? '',
    headers: {
      'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
      'Content-Disposition': 'attachment; filename="plan.pdf"',
      ...headers,
    },
    ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
}

const answerOf = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, await answer.text()];
};

const rolesOf = new Map(Object.entries(everyCall).map(([name, { roles }]) => [name, roles]));

test('every operator’s call has an entry, which names the roles of its description', () => {
  expect(described.map(({ name }) => name).toSorted()).toEqual(Object.keys(everyCall).toSorted());
  for (const { name, what } of described) {
    expect([name, what['x-roles']]).toEqual([name, rolesOf.get(name)]);
    expect(what.responses['403']?.description).toContain('role_not_allowed');
  }
});

/** The declared act of a call about a member; none for other calls. */
const declaredActs = (name: string) =>
  described
    .flatMap((call) => (call.name === name ? (call.what['x-audit'].act ?? []) : []))
    .filter(isAboutMember);

const named = <Call extends object>(calls: Readonly<Record<string, Call>>) =>
  Object.entries(calls).map(([name, entry]) => ({ name, entry }));
const isIn = (text: string, id: string) => text.includes(id);

test.each(named(everyCall))(
  '$name is refused without a key, to members, and without one of its roles',
  async ({ name, entry: { roles, make } }) => {
    const owner = await memberOf('acme');
    const id = await make(owner, api);
    const refusals = async (headers: Record<string, string>) => refusal(await ask(name, id, headers));
    expect(await refusals({})).toBe('401 unauthenticated');
    expect(await refusals(await signedIn(api.dependencies, owner))).toBe('401 unauthenticated');
    expect(await refusals(holding())).toBe('403 role_not_allowed');
    const before = await changedRows(api.dependencies.sql);
    // What all companies share is of nobody who works for one.
    for (const headers of name in sharedCalls ? keysFor(roles).here : [])
      expect(await refusals(headers)).toBe('403 role_not_allowed');
    const others = keysFor(roles).others.flatMap((role) => [grant(role, 'acme'), grant(role, null)]);
    expect(await refusals(holding(...others))).toBe('403 role_not_allowed');
    expect(await changedRows(api.dependencies.sql)).toEqual(before);
  },
);

describe.each(named(itemCalls))('$name', ({ name, entry }) => {
  const { elsewhere, only, everywhere } = keysFor(entry.seenAs ?? entry.roles);

  test('answers about another company as about nothing, and changes nothing', async () => {
    const id = await entry.make(await memberOf('acme'), api);
    const changes = async () => {
      const {
        audit_log: log,
        audit_ends: ends,
        rate_limits: limits,
        ...rest
      } = await changedRows(api.dependencies.sql);
      return entry.alwaysRecorded ? rest : { ...rest, log, ends, limits };
    };
    const before = await changes();
    for (const headers of elsewhere) {
      const unknown = await answerOf(ask(name, unknownFor(entry, id), headers));
      expect(unknown[0]).toBeGreaterThanOrEqual(400);
      expect(await answerOf(ask(name, id, headers))).toEqual(unknown);
    }
    expect(await changes()).toEqual(before);
  });

  test('answers about the own company, which its statements carry', async () => {
    for (const headers of [...only, ...everywhere]) {
      const owner = await memberOf('acme');
      const id = await entry.make(owner, api);
      const call = () => answerOf(ask(name, id, headers));
      const who = { companies: ['acme'], found: ['acme', owner.id] };
      const {
        answer: [status, text],
        faults,
      } = await withoutCompanies(call, who);
      expect(status, `${text}`).toBeLessThan(300);
      expect(only.includes(headers) ? faults : []).toEqual([]);
      expect(await actsBy('otto', owner.id, api.dependencies)).toEqual(declaredActs(name));
    }
  });
});

const twoIds = named(itemCalls).filter(({ name }) => name.split('{').length > 2);
test.each(twoIds)('$name opens nothing of another company below an own member', async ({ name, entry }) => {
  const { here } = keysFor(entry.roles);
  const id = await entry.make(await memberOf('globex'), api);
  const { id: own } = await memberOf('acme');
  for (const headers of here) {
    const unknown = await answerOf(ask(name, `${own} ${unknownFor(entry, own)}`, headers));
    expect(await answerOf(ask(name, id.replace(/^\S+/, own), headers))).toEqual(unknown);
  }
});

describe.each(named(listCalls))('$name', ({ name, entry: { roles, seenAs, make, shows = isIn } }) => {
  const { elsewhere, here } = keysFor(seenAs ?? roles);

  test('lists what is of the own companies', async () => {
    const [foreigner, owner] = [await memberOf('globex'), await memberOf('acme')];
    const [foreign, own] = [await make(foreigner, api), await make(owner, api)];
    const who = {
      companies: ['acme', 'umbrella', 'acm', 'acme2', 'globex'],
      found: [owner.id, foreigner.id],
    };
    const shown = async (headers: Record<string, string>) => {
      const { answer, faults } = await withoutCompanies(() => answerOf(ask(name, '', headers)), who);
      expect(faults).toEqual([]);
      return [shows(String(answer[1]), own), shows(String(answer[1]), foreign)];
    };
    for (const headers of here) expect(await shown(headers)).toEqual([true, false]);
    const acts = [owner, foreigner].map(({ id }) => actsBy('otto', id, api.dependencies));
    expect(await Promise.all(acts)).toEqual([here.flatMap(() => declaredActs(name)), []]);
    for (const headers of elsewhere) expect(await shown(headers)).toEqual([false, true]);
  });
});

const paged = named(listCalls).filter(({ entry }) => entry.unknownAfter);
test.each(paged)('$name begins no page after an item of another company', async ({ name, entry }) => {
  const { make, roles, unknownAfter = '', shows = isIn } = entry;
  const { here, everywhere } = keysFor(roles);
  const { clock } = api.dependencies;
  const earlier = await make(await memberOf('globex'), api);
  clock.advance({ minutes: 1 });
  const own = await make(await memberOf('acme'), api);
  clock.advance({ minutes: 1 });
  const later = await make(await memberOf('globex'), api);
  const after = async (id: string, headers: Record<string, string> = {}) =>
    answerOf(api.call(`${prefix}${pathWith(name, '')}?after=${id}`, { headers }));
  const unknown = await after(unknownAfter, here[0]);
  expect(await after(earlier, here[0])).toEqual(unknown);
  expect(await after(later, here[0])).toEqual(unknown);
  const continued = await Promise.all([earlier, later].map((id) => after(id, everywhere[0])));
  expect(continued.map(([, text]) => shows(String(text), own))).toContain(true);
});

test.each(named(streamCalls))('$name reports what happens in the own companies', async ({ name, entry }) => {
  const { elsewhere, here } = keysFor(entry.roles);
  const [own, foreign] = [await memberOf('acme'), await memberOf('globex')];
  const open = await Promise.all([...elsewhere, ...here].map((headers) => ask(name, '', headers)));
  const heard = open.map(async ({ body }, at) => {
    const awaited = at < elsewhere.length ? foreign.id : own.id;
    let text = '';
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      if (text.includes(awaited)) break;
    }
    return [text.includes(own.id), text.includes(foreign.id)];
  });
  let isHeard = false;
  const all = Promise.all(heard).finally(() => (isHeard = true));
  // The connection that listens may still be opening.
  const tellOnce = async () => {
    for (const member of [own, foreign, own, foreign]) await entry.tell(member);
    return isHeard;
  };
  await expect.poll(tellOnce, { interval: 100 }).toBe(true);
  expect(await all).toEqual([...elsewhere.map(() => [false, true]), ...here.map(() => [true, false])]);
});

test('of two decisions at once, only the one in the own company counts', async () => {
  const name = 'POST claims/{uid}/decision';
  const id = (await itemCalls[name]?.make(await memberOf('acme'), api)) ?? '';
  const [own, foreign] = [holding(grant('reviewer', 'acme')), holding(grant('reviewer', 'globex'))];
  const answers = await Promise.all([foreign, own, foreign].map((headers) => ask(name, id, headers)));
  expect(answers.map(({ status }) => status)).toEqual([404, 200, 404]);
});
