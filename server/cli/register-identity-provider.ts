import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { registerProvider, returnAddress } from '#server/api/account/sign-in/single-sign-on/registration.ts';
import { systemClock } from '#app/domain/clock.ts';
import { emailDomain } from '#app/domain/email-address.ts';
import { recordCommand } from './steps/record-command.ts';
import { onOperatorDatabase } from './steps/operator-database.ts';
import { WrongWordsError } from './steps/words.ts';
import { openIdConnect } from '#server/platform/vendors/identity/open-id-connect.ts';

const usage = `Makes an OpenID provider the sign-in of a company. The client's secret, or for private_key_jwt its private key as a
JWK, is read from standard input; the rest of the environment is the server's own. Exit code 0: done,
1: refused, 2: wrong words.

  node server/cli/wren.mjs register-identity-provider COMPANY ISSUER CLIENT_ID DOMAIN,… [client_secret_basic]`;

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

async function register(words: readonly string[]): Promise<void> {
  const parsed = given.safeParse([...words, 'client_secret_basic'].slice(0, 5));
  if (!parsed.success || words.length > 5) throw new WrongWordsError(usage);
  const [companyId, issuer, clientId, emailDomains, clientAuthentication] = parsed.data;
  const clientCredential = (await text(process.stdin)).trim();
  const provider = { issuer, clientId, clientAuthentication, clientCredential };
  const leadsTo = await openIdConnect().originOf(provider);
  const origin = await onOperatorDatabase(async ({ env, sql, sealing }) => {
    const about = [{ subjectId: companyId, companyId }];
    await registerProvider(
      { sql, sealing, clock: systemClock },
      { companyId, provider, emailDomains },
      (transaction) => recordCommand(transaction, { sealing }, 'identity_provider_registered', about),
    );
    return env.ORIGIN;
  });
  const addresses = (['sign-in', 'proof'] as const).map((purpose) =>
    returnAddress(origin, companyId, purpose),
  );
  process.stdout.write(
    `${emailDomains.join(', ')} signs in at ${leadsTo}. Register there as return addresses:\n  ${addresses.join('\n  ')}\n`,
  );
}

/** Returns the exit code. */
export async function runRegister(words: readonly string[]): Promise<number> {
  try {
    await register(words);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof WrongWordsError ? 2 : 1;
  }
}

if (import.meta.main) process.exitCode = await runRegister(process.argv.slice(2));
