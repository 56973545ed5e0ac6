/** Modal dialogs: for the few screens that ask before they act (docs/architecture.md). */
export { ConfirmDialog, Dialog } from './dialog';
