import { expect, test } from 'vitest';
import type { VisitorData } from '#app/page/contexts.ts';
import { ephemeralVisitor } from './ephemeral-visitor.ts';
import { rememberTimeZone } from './page-requests.ts';

function changesOf(known: string | undefined, named: string | undefined): Partial<VisitorData>[] {
  const changes: Partial<VisitorData>[] = [];
  const visitor = {
    ...ephemeralVisitor(),
    data: { timeZone: known },
    update: (change: Partial<VisitorData>) => void changes.push(change),
  };
  rememberTimeZone(visitor, named);
  return changes;
}

test('a zone is remembered when it is new and real', () => {
  expect(changesOf(undefined, 'Europe/Madrid')).toEqual([{ timeZone: 'Europe/Madrid' }]);
  expect(changesOf('Europe/Madrid', 'Europe/Madrid')).toEqual([]);
  expect(changesOf('Europe/Madrid', undefined)).toEqual([]);
  expect(changesOf('Europe/Madrid', 'Mars/Olympus')).toEqual([]);
});
