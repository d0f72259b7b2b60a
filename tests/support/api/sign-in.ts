import type { TestApi } from './test-api.ts';
import { password as rightPassword } from '../records/members.ts';

interface SignInCall {
  email: string;
  password?: string;
  address?: string;
  headers?: Record<string, string>;
}

/** Posts a sign-in, by default with the correct password of test members. */
export function postSignIn(api: TestApi, { email, password = rightPassword, address, headers }: SignInCall) {
  return api.call('/api/v3/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
    address,
  });
}

/** The session cookie an answer sets, as a Cookie header. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
