import { FrontDoor } from './front-door.tsx';
import { SignedOutShell } from './signed-out-shell.tsx';

/** Pages that links of mails lead to, for whoever opens them, signed in or not. */
export default function MailedLayout() {
  return <SignedOutShell beside={<FrontDoor employer={undefined} />} />;
}
