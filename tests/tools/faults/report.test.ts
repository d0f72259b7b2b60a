import { expect, test } from 'vitest';
import type { Navigated } from './member-load.ts';
import { faultsIn, outcomeOf } from './report.ts';

const killed = { name: 'a server is killed', began: 20_000, ended: 24_000 };
const asked = (at: number, status: number, ms = 100): Navigated => ({ at, ms, status, path: 'GET /' });
const nothing = { lost: [], doubled: [], givenUp: 0, mailedTwice: 1, mailsOnce: false };
const findings = (...navigated: Navigated[]) => faultsIn({ navigated, wrongPages: [] }, [killed], nothing, 0);

test('errors during a fault and for ten seconds after it are expected, others are not', () => {
  const during = [asked(19_950, 502), asked(20_000, 503), asked(34_000, 0)];
  expect(findings(asked(1000, 200), ...during)).toEqual([]);
  expect(findings(asked(19_800, 502), asked(34_001, 0))).toEqual([
    'error outside of a fault: 502 for GET /',
    'error outside of a fault: 0 for GET /',
  ]);
});

test('lost and doubled writes, wrong pages, failed mails and crashes are named', () => {
  const write = { kind: 'message', text: 'Message 1', isAcknowledged: true } as const;
  const wrongPages = ['/ with data of another member'];
  const found = { lost: [write], doubled: [write], givenUp: 2, mailedTwice: 1, mailsOnce: true };
  expect(faultsIn({ navigated: [], wrongPages }, [], found, 1)).toEqual([
    'lost: message Message 1',
    'doubled: message Message 1',
    'a wrong page: / with data of another member',
    '1 mails came twice',
    '2 mails were given up',
    'servers ended 1 times by themselves',
  ]);
});

test('recovery lasts until the last error', () => {
  const navigated = [asked(21_000, 502), asked(26_500, 0, 400), asked(27_000, 200), asked(90_000, 503)];
  expect(outcomeOf(killed, 30_000, navigated)).toBe(
    'a server is killed, 4.0 s: 3 requests; 1 × no answer, 1 × 502; recovered after 2.5 s; p50 100 ms, longest 0.4 s',
  );
});
