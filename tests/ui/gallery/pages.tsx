import type { ReactElement } from 'react';
import { ExpenseFormPage } from './expense-form.tsx';
import { HomePage } from './home.tsx';
import { ScenesPage } from './scenes.tsx';
import { SignInPage } from './sign-in.tsx';

/** Every page of the gallery by name. */
export const galleryPages: Record<string, ReactElement> = {
  home: <HomePage />,
  'home-few': <HomePage few />,
  'sign-in': <SignInPage />,
  'sign-in-faulty': <SignInPage faulty />,
  scenes: <ScenesPage />,
  'expense-form': <ExpenseFormPage />,
};
