/** Tells password managers whose password a form asks for. Nobody sees it. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" value={email} autoComplete="username" readOnly hidden />;
}
