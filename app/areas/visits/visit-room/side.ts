import { href } from 'react-router';

/** The member's side of a visit is at /calls, the expert's (the host's) at /join. */
export type Side = 'member' | 'host';

export const sideOf = (request: Request): Side =>
  new URL(request.url).pathname.startsWith(href('/join')) ? 'host' : 'member';

export const pageOf = (side: Side) => (side === 'host' ? href('/join') : href('/calls'));
