/** As `typed-queries-latin.ts`, of languages in Cyrillic, Chinese, Japanese and Korean letters. */
export const TYPED_OTHER_SCRIPTS = {
  ru: `
бекдор xz = xz
бэкдор в xz utils = xz
менеджер паролей = keepass
менеджр паролей = keepass
сроки обновлений = deadlines
проверка зависимостей = osv
состояние гонки = ssh
бесплатные сервисы безопастности = free
cve-2023-44487 = http2
уязвимость openssh = ssh
вредоносный код мейнтейнер = xz
офлайн пароли keepassxc = keepass
оценка опасности уязвимости = deadlines
бесплатные сертификаты = free
regresshion закрыть = ssh
отказ в обслуживании http/2 = http2
известные уязвимости пакеты = osv
сканер зависимостей osv = osv
зашифрованый файл = keepass
срок установки обновлений = deadlines
`,
  zh: `
xz 后门 = xz
xz後門 = xz
密碼管理器 = keepass
离线 密码管理器 = keepass
补丁的期限 = deadlines
補丁期限 = deadlines
依赖扫描 = osv
競態條件 = ssh
免费的安全服务 = free
ＣＶＥ－２０２４－６３８７ = ssh
恶意代码 维护者 = xz
加密的文件 = keepass
嚴重性評分 = deadlines
免费证书 = free
openssh 漏洞 修补 = ssh
rapid reset 攻击 = http2
軟體包 已知漏洞 = osv
osv-scaner 依赖 = osv
離線密碼管理 = keepass
拒绝服务 http/2 = http2
`,
  ja: `
xz バックドア = xz
ﾊﾞｯｸﾄﾞｱ xz = xz
パスワードの管理 オフライン = keepass
パスワードマネージャ = keepass
パッチ期限 = deadlines
依存関係のスキャン = osv
競合状態 = ssh
無料の セキュリティサービス = free
ＣＶＥ－２０２３－４４４８７ = http2
openssh 脆弱性 = ssh
悪意のあるコード メンテナー = xz
暗号化ファイル = keepass
深刻度のスコア = deadlines
無料 証明書 = free
regresshion 修正 = ssh
rapid reset 仕組み = http2
既知の脆弱性 パッケージ = osv
依存関係スキャン osv = osv
オフラインのパスワードマネージャー = keepass
ウェブ攻撃 最大 = http2
`,
  ko: `
xz 백도어 = xz
xz 백도어를 = xz
비밀번호관리자 = keepass
오프라인 비밀번호 관리자 = keepass
패치기한 = deadlines
의존성검사 = osv
경쟁조건 = ssh
무료보안서비스 = free
cve-2024-6387 = ssh
openssh 취약점 = ssh
악성코드 메인테이너 = xz
암호화파일 = keepass
심각도점수 = deadlines
무료 인증서 = free
regresshion 패치 = ssh
rapid reset 공격 = http2
알려진취약점 패키지 = osv
의존성 검사 osv = osv
키패스 keepassxc 리뷰 = keepass
서비스거부 http/2 = http2
`,
} as const
