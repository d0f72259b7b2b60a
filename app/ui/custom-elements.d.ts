import type { HTMLAttributes, Ref } from 'react';

/** An element of app/enhance: plain HTML, enhanced by the small script. */
interface EnhancedElement extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'app-messages': EnhancedElement;
      'auto-hide-notice': EnhancedElement & { duration?: number };
      'closed-by-back': EnhancedElement;
      'count-down': EnhancedElement;
      'error-focus': EnhancedElement;
      'navigation-progress': EnhancedElement;
      'offline-worker': EnhancedElement;
      'passkey-form': EnhancedElement;
      'reveal-password': EnhancedElement;
      'submit-guard': EnhancedElement;
      'time-zone-cookie': EnhancedElement;
      'timeout-warning': EnhancedElement;
      'unread-counts': EnhancedElement;
      'version-check': EnhancedElement;
      'waiting-forms': EnhancedElement;
    }
  }
}
