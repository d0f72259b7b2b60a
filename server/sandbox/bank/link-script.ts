interface LinkConfig {
  token?: string | null;
  onSuccess: (publicToken: string | null, metadata: object) => void;
  onExit?: (error: object | null, metadata: object) => void;
  onEvent?: (name: string, metadata: object) => void;
  onLoad?: () => void;
  receivedRedirectUri?: string;
}

/**
 * Defines window.Plaid in browsers: the pages of Link in a frame in a dialog. Its source text is sent, so it must not
 * use anything from outside.
 */
function installLink(): void {
  /** The real SDK looks for a script with this address and treats it as loaded when it exists. */
  const vendorScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';
  const nothing = { institution: null, accounts: [], link_session_id: '', transfer_status: null };

  function create(config: LinkConfig) {
    let dialog: HTMLDialogElement | undefined;
    const emit = (name: string, metadata: object = {}) => config.onEvent?.(name, metadata);

    function close(): void {
      const closing = dialog;
      dialog = undefined;
      if (closing?.open) closing.close();
      closing?.remove();
    }

    function leave(error: object | null, metadata: object): void {
      if (!dialog) return;
      close();
      emit('EXIT', metadata);
      config.onExit?.(error, metadata);
    }

    function read(frame: HTMLIFrameElement): void {
      const page = frame.contentDocument;
      // The frame has navigated to a bank's own site.
      if (!page) return;
      page.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') leave(null, nothing);
      });
      page.querySelector('h1')?.focus();
      emit('TRANSITION_VIEW', { view_name: page.title });
      const text = page.querySelector('[data-link-result]')?.getAttribute('data-link-result');
      if (!text) return;
      const result: { publicToken: string | null; error: object | null; metadata: object } = JSON.parse(text);
      if (result.publicToken === null) return leave(result.error, result.metadata);
      close();
      emit('HANDOFF', result.metadata);
      config.onSuccess(result.publicToken, result.metadata);
    }

    function open(): void {
      if (dialog) return;
      const frame = document.createElement('iframe');
      const received = config.receivedRedirectUri;
      const state = received === undefined ? null : new URL(received).searchParams.get('oauth_state_id');
      const query = received === undefined ? '' : `?received=${encodeURIComponent(state ?? '')}`;
      frame.title = 'Plaid';
      frame.addEventListener('load', () => read(frame));
      frame.src = `/sandbox/plaid/link/${encodeURIComponent(config.token ?? '')}${query}`;
      Object.assign(frame.style, { border: '0', width: '100%', height: '100%', display: 'block' });
      dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Plaid');
      Object.assign(dialog.style, {
        boxSizing: 'border-box',
        border: '0',
        padding: '0',
        width: 'min(100%, 30rem)',
        maxWidth: '100%',
        height: 'min(100%, 44rem)',
        maxHeight: '100%',
        overflow: 'hidden',
      });
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        leave(null, nothing);
      });
      dialog.append(frame);
      document.body.append(dialog);
      dialog.showModal();
      emit('OPEN');
    }

    queueMicrotask(() => config.onLoad?.());
    return {
      open,
      submit: () => undefined,
      exit: () => leave(null, nothing),
      destroy: close,
    };
  }

  const createEmbedded = () => ({ destroy: () => undefined });
  Object.assign(window, { Plaid: { create, createEmbedded } });
  // Where trusted types forbid this, the page contains such an element itself.
  if (document.querySelector(`script[src="${vendorScript}"]`)) return;
  const marker = document.createElement('script');
  marker.type = 'text/plain';
  marker.src = vendorScript;
  document.head.append(marker);
}

/** The script at PLAID_LINK_STUB_URL, in place of the script that Plaid serves. */
export const linkScript = `(${String(installLink)})();\n`;
