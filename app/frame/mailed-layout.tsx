import { FrontDoor } from './front-door.tsx';
import { SignedOutShell } from './signed-out-shell.tsx';

/** Layout of pages that links in mails open, signed in or not. */
export default function MailedLayout() {
  return <SignedOutShell beside={<FrontDoor employer={undefined} />} />;
}
