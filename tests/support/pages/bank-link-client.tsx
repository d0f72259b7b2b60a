import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { usePlaidLink } from 'react-plaid-link';

/** A list with an entry for each event of Link. */
const heard = document.createElement('ol');
heard.hidden = true;
document.body.append(heard);
function note(line: string): void {
  const entry = document.createElement('li');
  entry.textContent = line;
  heard.append(entry);
}

const { searchParams } = new URL(location.href);
const asked = searchParams.get('token');
if (asked) sessionStorage.setItem('link-token', asked);
const isBack = searchParams.has('oauth_state_id');

function Link() {
  const { open, exit, ready, error } = usePlaidLink({
    token: sessionStorage.getItem('link-token'),
    ...(isBack && { receivedRedirectUri: location.href }),
    onSuccess: (publicToken, { institution, accounts }) =>
      note(['success', publicToken, institution?.name, accounts[0]?.id, accounts[0]?.mask].join(' ')),
    onExit: (problem) => note(`exit ${problem?.error_code ?? 'without an error'}`),
    onEvent: (name) => note(`event ${name}`),
  });
  return (
    <>
      <p>{error ? 'failed' : ready ? 'ready' : 'loading'}</p>
      <button type="button" onClick={() => open()}>
        Link a bank
      </button>
      <button type="button" id="exit" onClick={() => exit({ force: true }, () => note('left by the page'))}>
        Leave
      </button>
    </>
  );
}

function BankPage() {
  const [isThere, setThere] = useState(true);
  return (
    <main>
      <h1>Bill</h1>
      {isThere && <Link />}
      <button type="button" id="unmount" onClick={() => setThere(false)}>
        Take it away
      </button>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<BankPage />);
