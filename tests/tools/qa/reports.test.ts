import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { Outcome } from './outcome.ts';
import { htmlReport, junitReport, outcomeLine } from './reports.ts';

const odd = `<script>alert("1")</script> & 'é'\u0001`;
const exchange = {
  kind: 'exchange',
  action: `press “${odd}”`,
  method: 'POST',
  path: '/signin',
  sent: [
    ['email', odd],
    ['password', '…'],
  ],
  status: 422,
  arrived: '/signin',
  title: 'Error: Sign in',
  errors: ['Enter your email address'],
  milliseconds: 12.4,
} as const;
const outcomes: readonly Outcome[] = [
  { suite: 'sign-in: one', persona: 'Maya', result: 'passed', steps: [exchange], milliseconds: 1500 },
  {
    suite: 'sign-in: other',
    result: 'failed',
    why: odd,
    steps: [exchange, { kind: 'look', what: 'it holds', holds: false, seen: odd }],
    milliseconds: 20,
  },
  { suite: 'time: passes', result: 'skipped', why: 'no clock', steps: [], milliseconds: 0 },
];

test('the JUnit report is XML, with a suite for each area and its counts', () => {
  const { document } = new JSDOM(junitReport(outcomes), { contentType: 'application/xml' }).window;
  const areas = Array.from(document.querySelectorAll('testsuite'), (area) =>
    ['name', 'tests', 'failures', 'skipped'].map((name) => area.getAttribute(name)),
  );
  expect(areas).toEqual([
    ['sign-in', '2', '1', '0'],
    ['time', '1', '0', '1'],
  ]);
  expect(document.querySelector('failure')?.getAttribute('message')).toBe(odd.replace('\u0001', '�'));
  expect(document.querySelector('skipped')?.getAttribute('message')).toBe('no clock');
});

test('the page shows each step’s form, answer and time, without loading or running anything', () => {
  const { document } = new JSDOM(htmlReport(outcomes, 'https://wren.example')).window;
  expect(document.querySelectorAll('script, link, img, [src]')).toHaveLength(0);
  expect(document.querySelector('p')?.textContent).toBe('1 passed, 1 failed, 1 skipped');
  const [first] = document.querySelectorAll('details');
  expect([first?.open, first?.querySelector('summary span')?.textContent]).toEqual([true, 'failed']);
  const cells = Array.from(
    first?.querySelectorAll('tbody tr:first-child td') ?? [],
    (cell) => cell.textContent,
  );
  expect(cells[1]).toContain('email<script>');
  expect(cells[2]).toContain('422 /signinError: Sign inEnter your email address');
  expect(cells[3]).toBe('12 ms');
});

test('the terminal shows the steps before a failure', () => {
  expect(outcomes.map(outcomeLine).map((line) => line.split('\n')[0])).toEqual([
    '✓ sign-in: one (Maya) 1.5 s',
    '✗ sign-in: other 0.0 s',
    '– time: passes',
  ]);
  expect(outcomes.map(outcomeLine)[1]).toContain('→ 422 /signin');
});
