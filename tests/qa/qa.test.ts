import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureServer } from '#tests/http/fixture-server.ts';
import { demoPassword, leesSecret } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { readPersonas } from './personas/personas.ts';
import { findPlace, type PlaceSettings } from './place/place.ts';
import { runSuites } from './run-suites.ts';
import type { Outcome } from './outcome.ts';
import type { Suite } from './suite.ts';
import { allSuites } from './suites/all-suites.ts';

const secrets = { DEMO_PASSWORD: demoPassword, DEMO_TOTP_SECRET: leesSecret };
const personas = readPersonas(join(import.meta.dirname, 'personas/demo.yaml'), secrets);
const asFound: PlaceSettings = { mayWrite: undefined, inboxUrl: undefined, operatorKey: undefined };
const operatorKey = 'the-key-of-an-operator-in-this-test-alone';
const digest = createHash('sha256').update(operatorKey).digest('hex');

async function outcomesAt(baseUrl: string, settings: Partial<PlaceSettings> = {}, suites = allSuites) {
  const place = await findPlace(baseUrl, { ...asFound, ...settings });
  return runSuites(suites, personas, place, { only: [], workers: 3, hear: () => undefined });
}

const told = (outcomes: readonly Outcome[], result: Outcome['result']) =>
  outcomes.filter((outcome) => outcome.result === result).map(({ suite, why }) => `${suite}: ${why}`);

describe('a sandbox', () => {
  let app: HostedApp;
  beforeAll(async () => {
    app = await hostApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('passes every suite but those of staff', async () => {
    const outcomes = await outcomesAt(app.baseUrl);
    expect(told(outcomes, 'failed')).toEqual([]);
    expect(told(outcomes, 'skipped')).toEqual([
      expect.stringContaining('QA_OPERATOR_KEY is not set'),
      expect.stringContaining('this persona has no notification'),
    ]);
    expect(told(outcomes, 'passed').length).toBeGreaterThan(40);
  });

  test('passes them again at once', async () => {
    // A code is good once, and the same mail sent once a minute: a run at once after another would wait for both.
    await app.clock.advance('PT2M');
    const again = allSuites.filter(({ needs }) => !needs?.includes('inbox'));
    expect(told(await outcomesAt(app.baseUrl, {}, again), 'failed')).toEqual([]);
  });

  test('that is only to be read says what it skips, and why', async () => {
    const outcomes = await outcomesAt(app.baseUrl, { mayWrite: false });
    expect(told(outcomes, 'failed')).toEqual([]);
    const skipped = told(outcomes, 'skipped').join('\n');
    for (const name of ['claims: one with a receipt', 'visits: one is booked', 'messages: one is sent']) {
      expect(skipped).toMatch(new RegExp(`${name}.*: nothing may be written there`));
    }
  });
});

test('staff answer a member by their own key', async () => {
  await using app = await hostApp({ OPERATOR_KEYS: `qa:${digest}` });
  const staffSuites = allSuites.filter(({ needs }) => needs?.includes('staff'));
  const outcomes = await outcomesAt(app.baseUrl, { operatorKey }, staffSuites);
  expect(told(outcomes, 'failed')).toEqual([]);
  expect(told(outcomes, 'passed').length).toBeGreaterThan(0);
});

describe('nothing passes', () => {
  test('where every address answers the same empty page', async () => {
    await using server = await fixtureServer((_, __, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><html lang="en"><title>Wren</title><main><h1>Wren</h1></main></html>');
    });
    const outcomes = await outcomesAt(server.address, { mayWrite: true });
    expect(told(outcomes, 'passed')).toEqual([]);
    expect(told(outcomes, 'failed').length).toBeGreaterThan(30);
  });

  test('that looked at nothing, or whose persona is of no kind', async () => {
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

  test('where nobody answers', async () => {
    await expect(outcomesAt('http://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
  });
});
