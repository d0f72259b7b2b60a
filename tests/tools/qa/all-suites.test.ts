import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureServer } from '#tests/http/fixture-server.ts';
import { operatorEntries } from '#tests/support/api/operator-calls.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import type { Outcome } from './outcome.ts';
import { demoPersonas, demoSecrets, readPersonas } from './personas.ts';
import { findPlace, type PlaceSettings } from './place.ts';
import { runSuites } from './run-suites.ts';
import type { Suite } from './suite.ts';
import { allSuites } from './suites/all-suites.ts';

const personas = readPersonas(demoPersonas, demoSecrets);

/** Runs suites of the QA tool with the demo's personas. */
async function outcomesAt(baseUrl: string, settings: PlaceSettings = {}, suites = allSuites) {
  const place = await findPlace(baseUrl, settings);
  return runSuites(suites, personas, place, { only: [], workers: 3, onOutcome: () => undefined });
}

const namesWith = (outcomes: readonly Outcome[], result: Outcome['result']): string[] =>
  outcomes.filter((outcome) => outcome.result === result).map(({ suite, why }) => `${suite}: ${why}`);

const operatorKey = 'the-key-of-an-operator-in-this-test-alone';

describe('a sandbox', () => {
  let app: HostedApp;
  beforeAll(async () => {
    app = await hostApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('passes every suite except those for staff', async () => {
    const outcomes = await outcomesAt(app.baseUrl);
    expect(namesWith(outcomes, 'failed')).toEqual([]);
    expect(namesWith(outcomes, 'skipped')).toEqual([
      expect.stringContaining('QA_OPERATOR_KEY is not set'),
      expect.stringContaining('this persona has no notification'),
    ]);
    expect(namesWith(outcomes, 'passed').length).toBeGreaterThan(40);
  });

  test('passes them again at once', async () => {
    // A code is valid once, and the same mail is sent once a minute, so an immediate second run would have to wait.
    await app.clock.advance('PT2M');
    const again = allSuites.filter(({ needs }) => !needs?.includes('inbox'));
    expect(namesWith(await outcomesAt(app.baseUrl, {}, again), 'failed')).toEqual([]);
  });
});

test('staff answer a member with their own key', async () => {
  await using app = await hostApp({ OPERATOR_KEYS: operatorEntries('qa', operatorKey) });
  const staffSuites = allSuites.filter(({ needs }) => needs?.includes('staff'));
  const outcomes = await outcomesAt(app.baseUrl, { operatorKey }, staffSuites);
  expect(namesWith(outcomes, 'failed')).toEqual([]);
  expect(namesWith(outcomes, 'passed').length).toBeGreaterThan(0);
});

describe('the suites fail', () => {
  test('if every address answers with the same empty page', async () => {
    await using server = await fixtureServer((_, __, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><html lang="en"><title>Wren</title><main><h1>Wren</h1></main></html>');
    });
    const outcomes = await outcomesAt(server.address, { mayWrite: true });
    expect(namesWith(outcomes, 'passed')).toEqual([]);
    expect(namesWith(outcomes, 'failed').length).toBeGreaterThan(30);
  });

  test('if they checked nothing, or their persona has an unknown kind', async () => {
    await using server = await fixtureServer((_, __, response) => response.end());
    const idle: Suite = { name: 'idle: looks at nothing', run: () => Promise.resolve() };
    const asked: Suite = { name: 'asked: as nobody there is', as: 'astronaut', run: () => Promise.resolve() };
    expect(
      (await outcomesAt(server.address, {}, [idle, asked])).map(({ result, why }) => [result, why]),
    ).toEqual([
      ['skipped', 'no persona is of kind “astronaut”'],
      ['failed', 'it looked at nothing'],
    ]);
  });

  test('if the server does not respond', async () => {
    await expect(outcomesAt('http://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
  });
});

test('a read-only run passes at a sandbox and names the suites that it skips', async () => {
  await using app = await hostApp();
  const outcomes = await outcomesAt(app.baseUrl, { mayWrite: false });
  expect(namesWith(outcomes, 'failed')).toEqual([]);
  const skipped = namesWith(outcomes, 'skipped').join('\n');
  for (const name of ['claims: one with a receipt', 'visits: one is booked', 'messages: one is sent']) {
    expect(skipped).toMatch(new RegExp(`${name}.*: nothing may be written there`));
  }
});

test('the locked persona is locked again after the demo’s lock has ended', async () => {
  await using app = await hostApp();
  await app.clock.advance('P366D');
  const suites = allSuites.filter(({ as }) => as === 'locked');
  const outcomes = await outcomesAt(app.baseUrl, {}, suites);
  expect(namesWith(outcomes, 'failed')).toEqual([]);
  expect(namesWith(outcomes, 'passed')).toHaveLength(1);
});
