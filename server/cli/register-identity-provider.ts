import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { registerProvider, returnAddress } from '#server/api/account/sign-in/single-sign-on/registration.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import { systemClock } from '#app/domain/clock.ts';
import { emailDomain } from '#app/domain/email-domain.ts';
import { readEnv } from '#server/env.ts';
import { readEnvFile } from './steps/read-env-file.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { proveEncryptionKey } from '#server/web/prove-encryption-key.ts';
import { openIdConnect } from '#server/platform/vendors/identity/open-id-connect.ts';

const usage = `Makes an OpenID provider the sign-in of a company. The client's secret, or for private_key_jwt its private key as a
JWK, is read from standard input; the rest of the environment is the server's own.

  node server/cli/wren.mjs register-identity-provider COMPANY ISSUER CLIENT_ID DOMAIN,… [client_secret_basic]\n`;

const given = z.tuple([
  z.string().min(1),
  z.url({ protocol: /^https$/ }),
  z.string().min(1),
  z
    .string()
    .transform((list) => list.split(',').map(emailDomain))
    .pipe(z.array(z.string().min(1))),
  z.enum(['client_secret_basic', 'client_secret_post', 'private_key_jwt']),
]);

async function register(words: string[]): Promise<void> {
  const parsed = given.safeParse([...words, 'client_secret_basic'].slice(0, 5));
  if (!parsed.success) throw new Error(usage);
  const [companyId, issuer, clientId, emailDomains, clientAuthentication] = parsed.data;
  readEnvFile();
  const env = readEnv();
  if (!env.DATABASE_URL || !env.ENCRYPTION_KEY)
    throw new Error('DATABASE_URL and ENCRYPTION_KEY are required.');
  const clientCredential = (await text(process.stdin)).trim();
  const provider = { issuer, clientId, clientAuthentication, clientCredential };
  const leadsTo = await openIdConnect().originOf(provider);
  const database = await openSql({ databaseUrl: env.DATABASE_URL });
  try {
    const dependencies = {
      sql: database.sql,
      sealing: createSealing(env.ENCRYPTION_KEY),
      clock: systemClock,
    };
    await proveEncryptionKey(dependencies.sql, dependencies.sealing);
    await registerProvider(dependencies, { companyId, provider, emailDomains });
  } finally {
    await database.close();
  }
  const addresses = (['sign-in', 'proof'] as const).map((purpose) =>
    returnAddress(env.ORIGIN, companyId, purpose),
  );
  process.stdout.write(
    `${emailDomains.join(', ')} signs in at ${leadsTo}. Register there as return addresses:\n  ${addresses.join('\n  ')}\n`,
  );
}

try {
  await register(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
