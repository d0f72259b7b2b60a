import { accountCalls } from './account-calls.ts';
import type { Ask } from './call-types.ts';
import { careCalls } from './care-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { setUpCalls } from './set-up-calls.ts';
import { staffCalls } from './staff-calls.ts';

/** Every function of every client of the app, by file. */
const clients: Readonly<Record<string, Readonly<Record<string, Ask | Ask[]>>>> = {
  ...careCalls,
  ...accountCalls,
  ...paymentCalls,
  ...staffCalls,
  ...setUpCalls,
};

export const clientFiles = Object.keys(clients);

export interface ClientCall {
  /** `app/frame/guards/session.api.server.ts fetchSession` */
  name: string;
  ask: Ask;
}

export const clientCalls: ClientCall[] = Object.entries(clients).flatMap(([file, functions]) =>
  Object.entries(functions).flatMap(([name, asks]) =>
    [asks].flat().map((ask) => ({ name: `${file} ${name}`, ask })),
  ),
);
