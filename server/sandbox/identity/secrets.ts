import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

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
