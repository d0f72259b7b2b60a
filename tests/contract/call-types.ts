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

/** Every function of a client, called in one or several ways. */
export type ClientCalls<Client> = {
  [
    Name in keyof Client as Client[Name] extends (api: ApiClient, ...rest: never[]) => Promise<unknown>
      ? Name
      : never
  ]: Ask | Ask[];
};
