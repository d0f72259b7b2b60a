import { href } from 'react-router';

/** A member's visit is at /calls, the expert's side of it at /join. */
export type Side = 'member' | 'host';

export const sideOf = (request: Request): Side =>
  new URL(request.url).pathname.startsWith(href('/join')) ? 'host' : 'member';

export const pageOf = (side: Side) => (side === 'host' ? href('/join') : href('/calls'));
