import { z } from 'zod';
import { userHandle } from '#server/api/account/passkeys/challenges.ts';
import type { TestApi } from '../api/test-api.ts';
import { readOne } from '../api/documents.ts';
import { send, type MemberHeaders } from '../api/member-calls.ts';
import { signedIn, type TestMember } from './members.ts';
import { SoftwareAuthenticator } from '../browsers/software-authenticator.ts';

const optionsShape = z.looseObject({ challenge: z.string() });

/** The challenge for a device, and the id that its response must have. */
export async function challengeOf(response: Response) {
  const { data } = await readOne(response);
  return { challengeId: data.id, options: optionsShape.parse(data.attributes['options']) };
}

export const handleOf = ({ id }: Pick<TestMember, 'id'>) => Buffer.from(userHandle(id)).toString('base64url');

type MemberCall = (method: string, path: string, body?: object) => Promise<Response>;

/** A device with a passkey that the caller has added, by default a member. */
export async function addDevice(call: MemberCall, path = 'passkeys'): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator();
  const { challengeId, options } = await challengeOf(await call('POST', `${path}/options`));
  const response = await call('POST', path, {
    challenge_id: challengeId,
    name: 'My phone',
    credential: device.create(options),
  });
  if (response.status !== 201) throw new Error(`The passkey was refused: ${await response.text()}`);
  return device;
}

/** The same for a test member, by default in a new session. */
export async function deviceOf(api: TestApi, member: TestMember, given?: MemberHeaders) {
  const headers = given ?? (await signedIn(api.dependencies, member));
  return addDevice((method, path, body) => send(api, headers, [method, path], body));
}
