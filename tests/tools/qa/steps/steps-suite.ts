import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '#tests/http/page.ts';
import type { Session } from '../session.ts';
import type { Suite } from '../suite.ts';
import { parseJourney, writeStep, type WrittenStep } from './parse-steps.ts';
import { Walk } from './walk.ts';

/** A steps file as a suite. Throws if the file cannot be read. */
export function stepsSuite(file: string): Suite {
  const { as, needs, steps } = parseJourney(readFileSync(file, 'utf8'));
  return {
    name: `steps: ${basename(file)}`,
    needs,
    ...(as === undefined ? {} : { as }),
    async run(session) {
      const walk = new Walk(session.visitor(), file);
      for (const step of steps) {
        if (step.do === 'expect') look(session, walk.page, step, await filledIn(session, step.value));
        else
          await walk.take(
            step.do === 'fill' ? { ...step, value: await filledIn(session, step.value) } : step,
          );
      }
    },
  };
}

/** A value with placeholders replaced: {email}, {password}, {code}. */
async function filledIn(session: Session, value: string): Promise<string> {
  if (value === '{code}') return session.nextCode();
  if (!/\{(email|password)\}/.test(value)) return value;
  const { email, password } = session.persona;
  return value.replaceAll('{email}', email).replaceAll('{password}', password);
}

const codesOf = (page: Page) => page.errors.map(({ code }) => code).join(', ');

function look(session: Session, page: Page, step: Extract<WrittenStep, { do: 'expect' }>, value: string) {
  const said = writeStep(step);
  switch (step.what) {
    case 'page':
      return session.same(said, value.includes('?') ? page.path : page.url.pathname, value);
    case 'heading':
      return session.same(said, page.h1, value);
    case 'words':
      return session.contains(said, page.text('body'), value);
    case 'error':
      return session.contains(said, page.errors.map(({ text }) => text).join('\n'), value);
    case 'code':
      return session.see(
        said,
        page.errors.some(({ code }) => code === value),
        codesOf(page),
      );
    case 'status':
      return session.same(said, String(page.status), value);
  }
}
