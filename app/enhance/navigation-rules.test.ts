import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  finishingValues,
  finishProgress,
  isProgressVisible,
  leadsElsewhere,
  nextProgress,
  shouldReload,
  startProgress,
} from './navigation-rules.ts';
import fc from 'fast-check';

const link = { href: '/payments', target: '', download: false };
const press = { button: 0, modified: false };

it.each([
  ['another page', {}, {}, true],
  ['the same page again', { href: '/settings?tab=1' }, {}, true],
  ['a place on this page', { href: '#main' }, {}, false],
  ['a place on another page', { href: '/payments#due' }, {}, true],
  ['another site', { href: 'https://plan.example/' }, {}, false],
  ['mail', { href: 'mailto:care@acme.example' }, {}, false],
  ['a file', { download: true }, {}, false],
  ['a new tab', { target: '_blank' }, {}, false],
  ['a new tab by Ctrl', {}, { modified: true }, false],
  ['a new tab by the middle button', {}, { button: 1 }, false],
])('a press that leads to %s: %o %o %s', (_, ownLink, ownPress, leads) => {
  expect(
    leadsElsewhere({ ...link, ...ownLink }, { ...press, ...ownPress }, 'https://wren.example/settings?tab=1'),
  ).toBe(leads);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it('increases by at most 4 at a time and never beyond 99.4', () => {
  fc.assert(
    fc.property(fc.array(chances, { maxLength: 200 }), (steps) => {
      let value = 0;
      for (const chance of steps) {
        const next = nextProgress(value, chance);
        expect(next - value).toBeGreaterThanOrEqual(0);
        expect(next - value).toBeLessThan(4 + 1e-9);
        expect(next).toBeLessThanOrEqual(99.4);
        value = next;
      }
    }),
  );
});

it('finishes from 30 to 79, then 100, then 0', () => {
  fc.assert(
    fc.property(chances, (chance) => {
      const [first, ...rest] = finishingValues(chance);
      expect(first).toBeGreaterThanOrEqual(30);
      expect(first).toBeLessThanOrEqual(79);
      expect(Number.isInteger(first)).toBe(true);
      expect(rest).toEqual([100, 0]);
    }),
  );
});

it.each([
  [0, false],
  [0.01, true],
  [99.4, true],
  [100, false],
])('is visible at %d: %s', (value, visible) => {
  expect(isProgressVisible(value)).toBe(visible);
});

const half = () => 0.5;

it('continues every 800 ms until it is stopped', () => {
  const shown: number[] = [];
  const stop = startProgress((value) => shown.push(value), half);
  vi.advanceTimersByTime(799);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([2]);
  vi.advanceTimersByTime(800 * 100);
  expect(shown).toHaveLength(101);
  expect(shown.at(-1)).toBe(99.4);
  stop();
  vi.advanceTimersByTime(8000);
  expect(shown).toHaveLength(101);
});

it('finishes immediately, is full after 200 ms and hidden after another 200', () => {
  const shown: number[] = [];
  finishProgress((value) => shown.push(value), half);
  expect(shown).toEqual([55]);
  vi.advanceTimersByTime(199);
  expect(shown).toEqual([55]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([55, 100]);
  vi.advanceTimersByTime(199);
  expect(shown).toEqual([55, 100]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([55, 100, 0]);
  vi.advanceTimersByTime(8000);
  expect(shown).toHaveLength(3);
});

it('shows nothing more when it is stopped while finishing', () => {
  const shown: number[] = [];
  finishProgress((value) => shown.push(value), half)();
  vi.advanceTimersByTime(8000);
  expect(shown).toEqual([55]);
});

const check = { running: 'a1', served: 'b2\n', reloadedFor: null, unsaved: false };

it.each([
  ['another version', {}, true],
  ['the same version', { served: 'a1\n' }, false],
  ['an empty answer', { served: ' \n' }, false],
  ['unsaved input', { unsaved: true }, false],
  ['already reloaded for it once', { reloadedFor: 'b2' }, false],
  ['a reload for an older version', { reloadedFor: 'a1' }, true],
])('with %s reloads: %s', (_, change, reload) => {
  expect(shouldReload({ ...check, ...change })).toBe(reload);
});
