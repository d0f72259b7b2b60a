import { describe, expect, test } from 'vitest';
import { english } from '#app/i18n/resources.ts';
import { visitProblemOf, deviceProblemOf, waysOut } from './problems.ts';
import { RefusedByServer, ServerOutOfReach } from './server-calls.ts';

const named = (name: string) => Object.assign(new Error(), { name });
const coded = (code: number) => Object.assign(new Error(), { name: 'TwilioError', code });

test.each([
  ['NotAllowedError', 'denied'],
  ['PermissionDeniedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'notFound'],
  ['DevicesNotFoundError', 'notFound'],
  ['NotReadableError', 'inUse'],
  ['TrackStartError', 'inUse'],
  ['AbortError', 'inUse'],
  ['OverconstrainedError', 'savedMissing'],
  ['ConstraintNotSatisfiedError', 'savedMissing'],
  ['SomethingNew', 'unexpected'],
])('a device that fails with %s: %s', (name, problem) => {
  expect(deviceProblemOf(named(name))).toBe(problem);
  expect(visitProblemOf(named(name))).toBe(problem);
});

test('the name of a DOMException decides', () => {
  expect(deviceProblemOf(new DOMException('', 'NotAllowedError'))).toBe('denied');
});

test('a TypeError is a fault of the page, which a reload fixes', () => {
  expect(visitProblemOf(new TypeError('x is not a function'))).toBe('broken');
});

test('a missing answer of the server is a connection problem, although browsers throw a TypeError', () => {
  expect(visitProblemOf(new ServerOutOfReach())).toBe('connection');
});

test.each([
  [20101, 'token'],
  [20104, 'token'],
  [20106, 'token'],
  [20107, 'token'],
  [53000, 'connection'],
  [53001, 'connection'],
  [53006, 'busy'],
  [53105, 'full'],
  [53106, 'over'],
  [53118, 'over'],
  [53205, 'elsewhere'],
  [53204, 'connection'],
  [53216, 'over'],
  [53305, 'busy'],
  [53400, 'media'],
  [53405, 'media'],
  [53407, 'media'],
  [53501, 'connection'],
  [99999, 'unexpected'],
])('error %i of the video service: %s', (code, problem) => {
  expect(visitProblemOf(coded(code))).toBe(problem);
});

test.each([
  ['too_early', 'early'],
  ['call_over', 'over'],
  ['call_canceled', 'canceled'],
  ['video_unavailable', 'unavailable'],
  ['session', 'session'],
  ['500', 'unexpected'],
])('our server answers %s: %s', (refusal, problem) => {
  expect(visitProblemOf(new RefusedByServer(refusal))).toBe(problem);
});

test.each([undefined, null, 'a text', {}])('%j is unexpected', (error) => {
  expect(visitProblemOf(error)).toBe('unexpected');
});

describe.each(Object.entries(waysOut))('%s', (problem, ways) => {
  test('has a message and at least one action unless another device has replaced the missing one', () => {
    const texts: Readonly<Record<string, string>> = english.joinVisit;
    expect(texts[`problem.${problem}`]).toBeDefined();
    expect(texts[`problem.${problem}.text`]).toBeDefined();
    expect(ways.length > 0).toBe(problem !== 'savedMissing');
    for (const way of ways) expect(texts[`way.${way}`]).toBeDefined();
  });
});
