import { z } from 'zod';
import {
  registerProvider as register,
  type RegistrationDependencies,
} from '#server/api/account/sign-in/single-sign-on/registration.ts';
import { send } from './member-calls.ts';
import type { TestApi } from './test-api.ts';
import { ensureCompany } from '../records/companies.ts';
import type { FakeProvider, FakeSignIn } from '../vendors/fake-provider.ts';

/** Makes a provider the sign-in of a company and of the addresses under its domain. */
export async function registerProvider(
  dependencies: RegistrationDependencies,
  companyId: string,
  { registration }: Pick<FakeProvider, 'registration'>,
): Promise<void> {
  await ensureCompany(dependencies.sql, companyId);
  const emailDomains = [`${companyId}.example`];
  await register(dependencies, { companyId, provider: registration, emailDomains });
}

const started = z.object({
  data: z.object({ attributes: z.object({ authorization_url: z.string(), attempt_token: z.string() }) }),
});

export interface Attempt {
  authorizationUrl: string;
  attemptToken: string;
}

/** The attempt that a response started. */
export async function attemptIn(response: Response): Promise<Attempt> {
  const { authorization_url, attempt_token } = started.parse(await response.json()).data.attributes;
  return { authorizationUrl: authorization_url, attemptToken: attempt_token };
}

export async function startSingleSignOn(api: TestApi, email: string): Promise<Attempt> {
  return attemptIn(await send(api, {}, ['POST', 'single_sign_on'], { email }));
}

/** The body of the completing call, from the address of the return. */
export function callbackBody(attemptToken: string, address: string) {
  const { pathname, search } = new URL(address);
  return { attempt_token: attemptToken, company_id: pathname.split('/').at(-1), query: search.slice(1) };
}

/** Returns to an address as the holder of an attempt's token. */
export function finishSingleSignOn(api: TestApi, attemptToken: string, address: string): Promise<Response> {
  return send(api, {}, ['POST', 'session/single_sign_on'], callbackBody(attemptToken, address));
}

/** A complete sign-in through a provider. */
export async function comeThrough(
  api: TestApi,
  provider: FakeProvider,
  person: FakeSignIn & { email: string },
): Promise<Response> {
  const { authorizationUrl, attemptToken } = await startSingleSignOn(api, person.email);
  return finishSingleSignOn(api, attemptToken, provider.signIn(authorizationUrl, person));
}
