import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPersonas } from './personas.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';

const folder = temporaryDirectory();

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const secrets = { QA_PASSWORD: 'a secret', QA_TOTP: 'JBSWY3DP' };
const wanted = [
  { name: 'Uma', kinds: ['member', 'bills'], email: 'uma@acme.example', password: 'a secret' },
  {
    name: 'Theo, "T"',
    kinds: ['second-factor'],
    email: 'theo@acme.example',
    password: 'a secret',
    totpSecret: 'JBSWY3DP',
  },
];

test('a CSV and a YAML file of the same rows are the same personas', () => {
  const csv = `name,kinds,email,password_variable,totp_variable
Uma,member bills,uma@acme.example,QA_PASSWORD,
"Theo, ""T""",second-factor,theo@acme.example,QA_PASSWORD,QA_TOTP
`;
  const yaml = `
- { name: Uma, kinds: member bills, email: uma@acme.example, password_variable: QA_PASSWORD }
- { name: 'Theo, "T"', kinds: second-factor, email: theo@acme.example, password_variable: QA_PASSWORD, totp_variable: QA_TOTP }
`;
  expect(readPersonas(fileOf('personas.csv', csv), secrets)).toEqual(wanted);
  expect(readPersonas(fileOf('personas.yaml', yaml), secrets)).toEqual(wanted);
});

test.each([
  [
    'a password in the file',
    '- { name: A, kinds: member, email: a@b.example, password: secret }',
    /password/,
  ],
  [
    'a password where the name of a variable belongs',
    '- { name: A, kinds: member, email: a@b.example, password_variable: "s3cret!" }',
    /is the name of an environment variable/,
  ],
  [
    'a variable that is not set',
    '- { name: A, kinds: member, email: a@b.example, password_variable: QA_OTHER }',
    /QA_OTHER, which is not set/,
  ],
  ['nobody', '[]', /Too small/],
])('%s is refused', (_, text, error) => {
  expect(() => readPersonas(fileOf('refused.yaml', text), secrets)).toThrow(error);
});
