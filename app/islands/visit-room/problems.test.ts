import { expect, test } from 'vitest';
import { english } from '#app/i18n/resources.ts';
import { visitProblemOf, deviceProblemOf, waysOut } from './problems.ts';
import { RefusedByServer, ServerOutOfReach } from './server-calls.ts';

const named = (name: string) => Object.assign(new Error(), { name });
const coded = (code: number) => Object.assign(new Error(), { name: 'TwilioError', code });

/** The problem of each error, and the errors that should have it. */
const sorted = <Thrown>(errors: readonly Thrown[], problemOf: (thrown: Thrown) => string) =>
  Object.groupBy(errors, problemOf);

test('a device that fails: the name of its error decides', () => {
  const problems = {
    denied: ['NotAllowedError', 'PermissionDeniedError', 'SecurityError'],
    notFound: ['NotFoundError', 'DevicesNotFoundError'],
    inUse: ['NotReadableError', 'TrackStartError', 'AbortError'],
    savedMissing: ['OverconstrainedError', 'ConstraintNotSatisfiedError'],
    unexpected: ['SomethingNew'],
  };
  const names = Object.values(problems).flat();
  expect(sorted(names, (name) => deviceProblemOf(named(name)))).toEqual(problems);
  expect(sorted(names, (name) => visitProblemOf(named(name)))).toEqual(problems);
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

test('an error of the video service: its code decides', () => {
  const problems = {
    token: [20101, 20104, 20106, 20107],
    connection: [53000, 53001, 53204, 53501],
    busy: [53006, 53305],
    full: [53105],
    over: [53106, 53118, 53216],
    elsewhere: [53205],
    media: [53400, 53405, 53407],
    unexpected: [99_999],
  };
  const codes = Object.values(problems).flat();
  expect(sorted(codes, (code) => visitProblemOf(coded(code)))).toEqual(problems);
});

test('a refusal of our server: its reason decides', () => {
  const problems = {
    early: ['too_early'],
    over: ['call_over'],
    canceled: ['call_canceled'],
    unavailable: ['video_unavailable'],
    session: ['session'],
    unexpected: ['500'],
  };
  const reasons = Object.values(problems).flat();
  expect(sorted(reasons, (reason) => visitProblemOf(new RefusedByServer(reason)))).toEqual(problems);
});

test.each([undefined, null, 'a text', {}])('%j is unexpected', (error) => {
  expect(visitProblemOf(error)).toBe('unexpected');
});

test('each problem has a message, and an action unless another device has replaced the missing one', () => {
  const texts: Readonly<Record<string, string>> = english.joinVisit;
  const missing = Object.entries(waysOut).flatMap(([problem, ways]) =>
    [`problem.${problem}`, `problem.${problem}.text`, ...ways.map((way) => `way.${way}`)].filter(
      (key) => texts[key] === undefined,
    ),
  );
  expect(missing).toEqual([]);
  const without = Object.entries(waysOut).flatMap(([problem, ways]) => (ways.length > 0 ? [] : problem));
  expect(without).toEqual(['savedMissing']);
});
