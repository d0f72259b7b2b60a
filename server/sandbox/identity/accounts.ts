import { canonicalEmail, tidyEmail } from '#app/domain/email-address.ts';
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

/** Our name at the sandbox's provider. */
export const sandboxClientId = 'wren';

/** An account of an Umbrella employee at the company's own sign-in. */
export interface CompanyAccount {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** The case that this account demonstrates. */
  shows: string;
}

export const companyAccounts: readonly CompanyAccount[] = [
  {
    subject: 'umbrella-1180',
    email: 'omar.aziz@umbrella.example',
    emailVerified: true,
    name: 'Omar Aziz',
    shows: 'has an account',
  },
  {
    subject: 'umbrella-2207',
    email: 'priya.nair@umbrella.example',
    emailVerified: true,
    name: 'Priya Nair',
    shows: 'works at Umbrella and has no account yet',
  },
  {
    subject: 'umbrella-3391',
    email: 'unverified@umbrella.example',
    emailVerified: false,
    name: 'Uma Verified',
    shows: 'has an address that Umbrella never checked',
  },
];

/** Finds an account by the login name entered. */
export function accountByEmail(typed: string): CompanyAccount | undefined {
  const email = canonicalEmail(tidyEmail(typed));
  return companyAccounts.find((account) => account.email === email);
}

export const accountBySubject = (subject: string) =>
  companyAccounts.find((account) => account.subject === subject);

const jwk = z.looseObject({ kty: z.string() });
const secrets = z.object({ signingKey: jwk, cookieKey: z.string(), clientSecret: z.string() });

export type SandboxIdentitySecrets = z.infer<typeof secrets>;

/** The provider's keys, created at the first start. Losing them only ends the sessions at the provider. */
export async function sandboxIdentitySecrets(dataDir: string): Promise<SandboxIdentitySecrets> {
  const path = join(dataDir, 'sandbox-identity.json');
  const found = await read(path);
  if (found) return found;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const made = {
    signingKey: { ...(await exportJWK(privateKey)), kty: 'RSA', alg: 'RS256', use: 'sig', kid: 'sandbox' },
    cookieKey: randomBytes(32).toString('base64url'),
    clientSecret: randomBytes(32).toString('hex'),
  };
  // Whole or not at all, also when the process is killed in between.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(made), { mode: 0o600 });
  await rename(draft, path);
  return made;
}

async function read(path: string): Promise<SandboxIdentitySecrets | undefined> {
  try {
    return secrets.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
