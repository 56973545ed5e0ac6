import { remoteConfig } from '@portal/shared/config/webpack/remote.mjs';

export default remoteConfig(import.meta.dirname);
