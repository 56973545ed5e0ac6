/**
 * The paths of the portal's pages: parts, shell, server and mails lead to each other's pages by these. Which part
 * brings a page is in the part's package.json.
 */
export const PAGES = {
  home: '/',
  team: '/team',
  policy: '/placement_policy',
  contact: '/contactus',
  recruiters: '/pastrecruiters',
  privacy: '/privacy',
  login: '/login',
  recovery: '/forget-password',
  /** To which an invitation leads; the token is after the `#`, so that no server and no log sees it. */
  invitation: '/invitation',
  devices: '/devices',
  companies: '/companies',
  company: '/company/:c_name/:r_id/:consentId',
  details: '/details',
  messages: '/messages',
  settings: '/settings',
  myData: '/my-data',
  /** To which the QR code of a round leads, with its code as `?code=` (CEL-64). */
  checkIn: '/check-in/:round',
  profile: '/profile',
  basicDetails: '/profile/basic_details',
} as const;

/** The page of a section's form. @param name as it is in addresses, for example `address_details` */
export const formPath = <Name extends string>(name: Name) => `${PAGES.profile}/${name}` as const;
