/**
 * In the place of the federation runtime's whole surface, of which a build keeps everything since it passes it on as
 * one object: what the shell calls, and what starts a build's instance.
 */
export {
  createInstance,
  getInstance,
  init,
  loadRemote,
  registerGlobalPlugins,
  registerRemotes,
} from 'federation-runtime-functions';
