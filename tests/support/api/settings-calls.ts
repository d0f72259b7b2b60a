import { send } from './member-calls.ts';
import type { TestApi } from './test-api.ts';
import { signedIn, type TestMember } from '../records/members.ts';

/** Calls of one member, as JSON. */
export function visitsOf(api: TestApi) {
  return async (
    member: TestMember,
    method: 'GET' | 'PUT' | 'PATCH',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const session = await signedIn(api.dependencies, member);
    return send(api, { ...session, ...headers }, [method, path], body);
  };
}
