export { useLeaveGuard } from '@portal/shared/remote';
