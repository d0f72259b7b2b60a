import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inLanguage } from '#tests/e2e/support/route-addresses.ts';
import { builtRoutes, Target } from '../attacks/target.ts';
import { withForms } from '../every-form.ts';
import { Form } from '../page.ts';
import { addressOf } from '../route-address.ts';
import { emptyTexts, ownForms } from '../typed-form.ts';

const answer = z.object({
  messages: z.array(z.object({ type: z.string(), url: z.string(), message: z.string() })),
});

/** Errors of the Nu HTML checker by page; one run for all pages, because starting it takes longest. */
async function errorsIn(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const { JAVA: java = 'java', NU_CHECKER: checker = '' } = process.env;
  const directory = await mkdtemp(join(tmpdir(), 'pages-'));
  try {
    const names = [...pages.keys()];
    await Promise.all(
      names.map((name, index) => writeFile(join(directory, `${index}.html`), pages.get(name) ?? '')),
    );
    const options = ['--errors-only', '--format', 'json', '--stdout', '--exit-zero-always'];
    const { stdout } = await promisify(execFile)(java, ['-Xss8m', '-jar', checker, ...options, directory], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return answer
      .parse(JSON.parse(stdout))
      .messages.map(({ url, message }) => `${names[parseInt(basename(url))]}: ${message}`);
  } finally {
    await rm(directory, { recursive: true });
  }
}

const pages = builtRoutes.filter(({ prepare, kind }) => !prepare && (kind === 'plain' || kind === 'island'));

const target = await Target.open();
afterAll(() => target[Symbol.asyncDispose]());

test.each(['en', 'es'])('every page is valid HTML, in %s', async (language) => {
  const found = new Map<string, string>();
  for (const route of pages) {
    const visitor = await target.visitorOf(route);
    const page = await visitor.get(inLanguage(await addressOf(visitor, route), language));
    found.set(route.path, page.html);
  }
  expect(await errorsIn(found)).toEqual([]);
});

test('every form that names its mistakes is valid HTML', async () => {
  const found = new Map<string, string>();
  for (const route of withForms) {
    const visitor = await target.visitorOf(route);
    const page = await visitor.get(route.formAt ?? (await addressOf(visitor, route)));
    for (const [index, element] of ownForms(page).entries()) {
      // Choices, unlike texts, would be accepted and change other pages.
      if (!emptyTexts(element)) continue;
      const after = await new Form(page, element).submit();
      if (after.errors.length > 0) found.set(`${route.path}, form ${index + 1}`, after.html);
    }
  }
  expect(found.size).toBeGreaterThan(15);
  expect(await errorsIn(found)).toEqual([]);
});
