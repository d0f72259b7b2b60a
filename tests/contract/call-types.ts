import type { ApiClient } from '#app/api/client.ts';

/** Ids and tokens in calls. */
export type Thing =
  | 'activity'
  | 'appointmentRequest'
  | 'article'
  | 'attachment'
  | 'bill'
  | 'careTask'
  | 'claim'
  | 'device'
  | 'expert'
  | 'feedToken'
  | 'linkedAccount'
  | 'notification'
  | 'passkey'
  | 'policy'
  | 'program'
  | 'provider'
  | 'providerCategory'
  | 'questionnaire'
  | 'receipt'
  | 'result'
  | 'subject'
  | 'topic'
  | 'visit'
  | 'visitCategory'
  | 'visitRoomToken';

export type Ids = Readonly<Record<Thing, string>>;
export type Ask = (api: ApiClient, ids: Ids) => Promise<unknown>;
export type ClientCalls = Readonly<Record<string, Ask | Ask[]>>;

type Takes = (api: ApiClient, ...rest: never[]) => Promise<unknown>;

/** The functions of a client that take more than the client, each called in one or several ways. */
type Calls<Client> = {
  [
    Name in keyof Client as Client[Name] extends Takes
      ? Parameters<Client[Name]> extends [ApiClient]
        ? never
        : Name
      : never
  ]: Ask | Ask[];
};

const takesApiAlone = /^(async )?(function \w+)?\(api\)/;

/** Calls of every function of a client; those that take nothing else are called with the client alone. */
export function ofClient<Client extends Readonly<Record<string, unknown>>>(
  client: Client,
  calls: Calls<Client>,
): ClientCalls {
  const simple = Object.entries(client).flatMap(([name, value]) =>
    typeof value === 'function' && takesApiAlone.test(String(value)) && !(name in calls)
      ? [[name, async (api: ApiClient): Promise<unknown> => Reflect.apply(value, undefined, [api])] as const]
      : [],
  );
  return { ...Object.fromEntries(simple), ...calls };
}
