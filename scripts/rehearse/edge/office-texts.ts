/** What people of an office type, and what looks like an attack to a filter of words. */
export const officeTexts = [
  'select * from drawer 3 where label is null; insert into bin 2 values (7, 8)',
  `O'Brien's "sharps" -- 1=1 or 2=2; the patient's, the practice's and/or others'`,
  '<script>alert(1)</script> was written on the whiteboard <b onmouseover=x()>again</b>',
  '<p style="color:red">Copied from <a href="https://www.osha.gov/a?b=c&d=%27">OSHA</a></p>',
  'see \\\\server\\share\\..\\..\\etc\\hosts and ../../etc/passwd; cat /etc/passwd | mail -s x',
  'ping 10.0.0.1 && del c:\\windows\\system32\\cmd.exe; $(whoami) `id` ${jndi:ldap://x}',
  'UNION of dental hygienists, SELECT committee, order by Friday, having 12 -- benchmark(3) sleep(10)',
  '<?php echo 1; ?> eval(base64) document.cookie javascript:void(0) data:text/html,x',
  'Nitrile gloves (S/M/L) = 100 %; 5 < 10 > 3 & 2; #4, [x] {y} ~ ^ | \\',
  'Niño Müller-Lüdenscheidt 診断 😀 – “quoted” ‘text’ …',
]

interface Attack {
  what: string
  path: string
  method?: string
  headers?: Record<string, string>
}

/** Strings of real attacks, where no page of the product sends anything like it. */
export const attacks: readonly Attack[] = [
  { what: 'SQL injection in a query', path: '/?id=1%20union%20select%20password%20from%20users' },
  { what: 'SQL injection by a comment', path: `/api/v2/session?x=1'%20or%201=1--%20` },
  { what: 'script in a query', path: '/signin?next=%3Cscript%3Ealert(1)%3C/script%3E' },
  { what: 'event handler in a query', path: '/?x=%22%20onmouseover=%22alert(document.cookie)' },
  { what: 'path traversal in a query', path: '/legal?file=../../../../etc/passwd' },
  { what: 'command in a query', path: '/?c=;cat%20/etc/passwd' },
  { what: 'PHP code in a query', path: '/index?x=%3C?php%20system(%27id%27);' },
  { what: 'PHP wrapper', path: '/?file=php://filter/convert.base64-encode/resource=index' },
  { what: 'file with secrets', path: '/.env' },
  { what: 'folder of git', path: '/.git/config' },
  { what: 'file of a database', path: '/backup.sql' },
  { what: 'scanner', path: '/', headers: { 'user-agent': 'sqlmap/1.7.2#stable (https://sqlmap.org)' } },
  { what: 'Shellshock', path: '/', headers: { 'user-agent': '() { :;}; /bin/bash -c "id"' } },
  { what: 'SQL injection in a cookie', path: '/', headers: { cookie: 'session=1 union select 1,2 from users--' } },
  { what: 'request to the metadata of a cloud', path: '/?url=http://169.254.169.254/latest/meta-data/' },
  { what: 'Java code in a query', path: '/?x=%24%7B%28%23rt%3D%40java.lang.Runtime%40getRuntime%28%29%29.exec%28%27id%27%29%7D' },
]
