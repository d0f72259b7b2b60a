import { href, redirect, type MiddlewareFunction } from 'react-router';
import { signedInMember } from './require-member.server.ts';
import { SignedOutShell } from './signed-out-shell.tsx';

const requireSignedOut: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (await signedInMember(context)) throw redirect(href('/'));
  return next();
};

export const middleware = [requireSignedOut];

export const loader = () => null;

export default function SignedOutLayout() {
  return <SignedOutShell />;
}
