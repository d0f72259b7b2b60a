import { EnhancedElement } from './element.ts';

/** Wraps the error summary: focuses it on load, and its links scroll to the control with its label in view. */
export class ErrorFocus extends EnhancedElement {
  protected enhance(): void {
    const summary = this.firstElementChild;
    if (!(summary instanceof HTMLElement)) return;
    // Set by the script only: without it, a focusable region would be a needless tab stop.
    summary.tabIndex = -1;
    const typing = document.activeElement !== null && document.activeElement !== document.body;
    if (!typing) summary.focus();
    this.on(this, 'click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && showControl(link.hash.slice(1))) event.preventDefault();
    });
  }
}

const focusable = 'input:not([type=hidden]), select, textarea, button, a[href]';

function showControl(id: string): boolean {
  const target = document.getElementById(decodeURIComponent(id));
  const control = target?.matches(focusable) ? target : target?.querySelector(focusable);
  if (!(control instanceof HTMLElement)) return false;
  labelOf(control).scrollIntoView();
  control.focus({ preventScroll: true });
  return true;
}

/** The legend of the control's group if both fit the screen together, else its label, else itself. */
function labelOf(control: HTMLElement): Element {
  const legend = control.closest('fieldset')?.querySelector('legend');
  if (legend) {
    const height = control.getBoundingClientRect().bottom - legend.getBoundingClientRect().top;
    if (height < window.innerHeight / 2) return legend;
  }
  return document.querySelector(`label[for="${CSS.escape(control.id)}"]`) ?? control;
}
