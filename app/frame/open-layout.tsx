import { SignedOutShell } from './signed-out-shell.tsx';

export default function OpenLayout() {
  return <SignedOutShell width="reading" />;
}
