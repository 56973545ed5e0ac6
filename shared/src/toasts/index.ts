export { dismissToast, readToasts, toast, useToasts } from './store';
export type { Toast, ToastRequest, ToastVariant } from './store';
