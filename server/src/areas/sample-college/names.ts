/** Common given names and surnames of Gujarat, put together at random: a full name is nobody's in particular. */
export const WOMEN = [
  'AANYA', 'AVNI', 'BHUMI', 'CHARMI', 'DHARA', 'DIYA', 'ESHA', 'FORAM', 'HETAL', 'ISHA', 'JANVI', 'JHEEL',
  'KHUSHI', 'KRINA', 'MAITRI', 'MANSI', 'NIDHI', 'NISHTHA', 'PALAK', 'POOJA', 'RIDDHI', 'RIYA', 'SHREYA',
  'SIDDHI', 'TITHI', 'URVI', 'VAIDEHI', 'YASHVI', 'ZEEL', 'ZALAK',
]; // oxfmt-ignore
export const MEN = [
  'AARAV', 'ADITYA', 'ARYAN', 'BHAVYA', 'CHINTAN', 'DARSHAN', 'DEV', 'DHRUV', 'HARSH', 'HET', 'JAY', 'JENIL',
  'KARAN', 'KRISH', 'KUNAL', 'MANAV', 'MEET', 'MILAN', 'NEEL', 'NIRAV', 'OM', 'PARTH', 'PRANAV', 'RAJ', 'RUTVIK',
  'SAHIL', 'SMIT', 'TIRTH', 'VATSAL', 'YASH',
]; // oxfmt-ignore
export const FATHERS = [
  'ASHOK', 'BHARAT', 'DINESH', 'GIRISH', 'HASMUKH', 'JAGDISH', 'KETAN', 'MAHESH', 'MUKESH', 'NILESH', 'PARESH',
  'RAJESH', 'RAMESH', 'SANJAY', 'SURESH', 'VIPUL',
]; // oxfmt-ignore
export const SURNAMES = [
  'BHATT', 'CHAUDHARI', 'CHAUHAN', 'DAVE', 'DESAI', 'GAJJAR', 'JANI', 'JOSHI', 'KAPADIA', 'MEHTA', 'MISTRY',
  'MODI', 'NAYAK', 'PANCHAL', 'PANDYA', 'PARMAR', 'PATEL', 'PRAJAPATI', 'RANA', 'RATHOD', 'SHAH', 'SOLANKI',
  'SONI', 'TRIVEDI', 'VAGHELA', 'VYAS',
]; // oxfmt-ignore
export const CITIES = [
  ['AHMEDABAD', 380015],
  ['ANAND', 388001],
  ['BHAVNAGAR', 364001],
  ['GANDHINAGAR', 382010],
  ['JAMNAGAR', 361001],
  ['MEHSANA', 384001],
  ['RAJKOT', 360001],
  ['SURAT', 395003],
  ['VADODARA', 390001],
] as const;
