import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { demoPassword, leesSecret } from '#tests/support/demo/demo-member.ts';

/** A user whom suites act as. */
export interface Persona {
  name: string;
  /** The kinds that suites ask for: `member`, `bills` … */
  kinds: readonly string[];
  email: string;
  password: string;
  /** The base32 secret of the second factor. */
  totpSecret?: string;
}

const variable = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'is the name of an environment variable');
const row = z.strictObject({
  name: z.string().min(1),
  kinds: z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  email: z.email(),
  password_variable: variable,
  totp_variable: variable.or(z.literal('')).nullish(),
});

type Secrets = Readonly<Record<string, string | undefined>>;

export const demoPersonas = join(import.meta.dirname, 'personas/demo.yaml');
/** Credentials of the demo's members in every sandbox; not secret. */
export const demoSecrets: Secrets = { DEMO_PASSWORD: demoPassword, DEMO_TOTP_SECRET: leesSecret };

/**
 * Reads personas from a YAML list or a CSV file with a header. The file names the environment variables of secrets. Throws an error
 * with the invalid row or the missing variable.
 */
export function readPersonas(file: string, secrets: Secrets): Persona[] {
  const text = readFileSync(file, 'utf8');
  const rows: unknown = file.endsWith('.csv')
    ? parseCsv(text, { columns: true, skip_empty_lines: true, trim: true })
    : parseYaml(text);
  const checked = z.array(row).min(1).safeParse(rows);
  if (!checked.success) throw new Error(`${file}: ${z.prettifyError(checked.error)}`);
  const secretOf = (name: string) => {
    const value = secrets[name];
    if (!value) throw new Error(`${file} names the variable ${name}, which is not set.`);
    return value;
  };
  return checked.data.map(({ name, kinds, email, password_variable, totp_variable }) => ({
    name,
    kinds,
    email,
    password: secretOf(password_variable),
    ...(totp_variable ? { totpSecret: secretOf(totp_variable) } : {}),
  }));
}
