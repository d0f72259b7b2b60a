import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';
import { demoPersonas, demoSecrets, readPersonas } from '../personas.ts';
import { findPlace } from '../place.ts';
import { listForms } from './forms-command.ts';

const folder = temporaryDirectory();
const personas = readPersonas(demoPersonas, demoSecrets);

test('forms are described in both languages, and differences to before are listed', async () => {
  await using app = await hostApp();
  const place = await findPlace(app.baseUrl);
  const only = ['/settings/email', '/password/new', '/reimbursement/check'];
  const json = join(folder, 'forms.json');
  const lines: string[] = [];
  const say = (text: string) => lines.push(text);
  expect(await listForms(place, personas, { only, json, say })).toBe(true);
  expect(lines.join('\n')).toMatch(/^\/reimbursement\/check — /m);
  const text = readFileSync(json, 'utf8');
  const described: unknown = JSON.parse(text);
  expect(described).toContainEqual({
    page: '/password/new',
    heading: { en: expect.any(String), es: expect.any(String) },
    buttons: { en: [expect.any(String)], es: [expect.any(String)] },
    fields: expect.arrayContaining([
      expect.objectContaining({
        name: 'email',
        kind: 'email',
        label: { en: 'Email address', es: 'Correo electrónico' },
        errors: {
          en: [expect.stringContaining('at most 254 characters')],
          es: [expect.stringContaining('como máximo 254 caracteres')],
        },
        codes: { en: ['too_long'], es: ['too_long'] },
      }),
    ]),
  });

  writeFileSync(json, text.replace('"Email address"', '"Mail address"'));
  lines.length = 0;
  await listForms(place, personas, { only, since: json, say });
  expect(lines.at(-1)).toMatch(/~ \/password\/new email label: .*"Mail address".* → .*"Email address"/);
});
